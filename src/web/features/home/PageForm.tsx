import { useAppDispatch } from '../../hooks.ts';
import { toastRequested } from '../../ui/toasts.ts';
import { OneFieldForm, type Typing } from './OneFieldForm.tsx';

export function PageForm(typing: Typing) {
  const dispatch = useAppDispatch();
  const announce = () => {
    dispatch(toastRequested({ text: 'Coming soon. Sign up to be notified!', variant: 'info' }));
    return false;
  };
  return (
    <OneFieldForm
      name="pageName"
      {...typing}
      label="Page name"
      placeholder="my-page"
      hint="3 to 30 letters, numbers, dashes or underscores."
      submitLabel="Create Page"
      onSubmit={announce}
    />
  );
}
