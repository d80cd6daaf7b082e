import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useState, type KeyboardEvent } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { Link } from '../../../../generated/endpoints.ts';
import { defaultQrCodeName } from '../../../../shared/qrCodes.ts';
import { useCreateQrCodeMutation, useCreateUrlMutation } from '../../../api/index.ts';
import { Fields } from '../../../forms/Fields.tsx';
import { Form } from '../../../forms/Form.tsx';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { useAppSelector } from '../../../hooks.ts';
import { useQuota } from '../../../quota/useQuota.tsx';
import { linkTo, paths, type SignInState } from '../../../routes.ts';
import { selectIsAuthenticated } from '../../../session/sessionSlice.ts';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { ButtonLink } from '../../../ui/RouterLink.tsx';
import { Bookmarklet } from './Bookmarklet.tsx';
import { createUrlSchema, emptyValues, createUrlRequestOf, type CreateUrlValues } from './createUrl.schema.ts';
import { CreateUrlFields, DestinationField } from './CreateUrlForm.tsx';
import type { DuplicateState } from './duplicate.ts';
import { LinkPreviewCard } from './LinkPreviewCard.tsx';
import { sharedUrl, SharedUrl } from './SharedUrl.tsx';

const columnsStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 400px' },
  gap: 2,
  alignItems: 'start',
  pt: { sm: 0.5 },
} as const;

/** In every field, also where Enter alone does something else. The button takes a tag that is still typed. */
function sendByKeys(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLButtonElement>('button[type="submit"]')?.click();
}

/** Guests see only the URL field. Submitting leads them to sign in, and back here with the URL. */
export function CreateUrlScreen() {
  const isSignedIn = useAppSelector(selectIsAuthenticated);
  const [createUrl] = useCreateUrlMutation();
  const [createQrCode] = useCreateQrCodeMutation();
  const quota = useQuota('links');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { duplicate } = (useLocation().state ?? {}) as Partial<DuplicateState>;
  const [isShared] = useState(() => sharedUrl(search) !== undefined);

  /** The link is there, also without its QR code: a toast says that it is missing, and the next screen offers it. */
  const attach = async ({ id, shortenedUrl }: Link) => {
    const createQrCodeRequest = { content: shortenedUrl, name: defaultQrCodeName(shortenedUrl), urlId: id };
    const { data } = await createQrCode({ createQrCodeRequest });
    return data ?? null;
  };

  const submit = async (values: CreateUrlValues) => {
    if (!isSignedIn) {
      const signIn: SignInState = { from: paths.createUrl };
      await navigate(paths.login, { state: signIn });
      return false;
    }
    const link = await quota.create(() => createUrl({ createUrlRequest: createUrlRequestOf(values) }).unwrap());
    const qrCode = values.hasQrCode ? await attach(link) : link.qrCode;
    await navigate(linkTo.urlSuccess(link.shortCode), { state: { link: { ...link, qrCode } } });
    return true;
  };

  return (
    <Page title="Create New URL" width={isSignedIn ? 'wide' : 'narrow'}>
      <PageHeader
        title="Create New URL"
        subtitle="Shorten a link and track every click."
        areActionsSmall
        actions={isSignedIn && <ButtonLink to={paths.createUrls}>Many at once</ButtonLink>}
      />
      {quota.notice}
      <Form
        initialValues={{ ...emptyValues, ...duplicate }}
        schema={createUrlSchema}
        onSubmit={submit}
        draft="create-url"
        isKeptWhenLeft
        ignoresDraft={isShared || duplicate !== undefined}
        label="Create New URL"
      >
        <SharedUrl />
        {isSignedIn ? (
          <Box sx={columnsStyle} onKeyDown={sendByKeys}>
            <Card>
              <CreateUrlFields />
            </Card>
            <LinkPreviewCard />
          </Box>
        ) : (
          <Card sx={{ p: { xs: 2, sm: 3 } }}>
            <Fields>
              <DestinationField />
              <SubmitButton fullWidth>Shorten URL</SubmitButton>
            </Fields>
          </Card>
        )}
      </Form>
      <Bookmarklet />
    </Page>
  );
}
