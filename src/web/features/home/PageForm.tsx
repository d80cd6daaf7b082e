import { useAppDispatch } from '../../hooks.ts';
import { toastRequested } from '../../ui/toasts.ts';
import { OneFieldForm, type Typing } from './OneFieldForm.tsx';

export function PageForm({ initialValue, onType }: Typing) {
  const dispatch = useAppDispatch();
  const announce = () => {
    dispatch(toastRequested({ text: 'Coming soon. Sign up to be notified!', variant: 'info' }));
    return false;
  };
  return (
    <OneFieldForm
      name="pageName"
      {...{ initialValue, onType }}
      label="Page name"
      placeholder="my-page"
      submitLabel="Create Page"
      onSubmit={announce}
    />
  );
}
