import Card from '@mui/material/Card';
import { useNavigate } from 'react-router-dom';
import { Fields } from '../../../forms/Fields.tsx';
import { Form } from '../../../forms/Form.tsx';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { useAppSelector } from '../../../hooks.ts';
import { paths, type SignInState } from '../../../routes.ts';
import { selectIsAuthenticated } from '../../../session/sessionSlice.ts';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { emptyValues, guestSchema } from './createQr.schema.ts';
import { CreateQrForm } from './CreateQrForm.tsx';
import { ContentField } from './QrFields.tsx';

function GuestForm() {
  const navigate = useNavigate();
  const signIn = async () => {
    const state: SignInState = { from: paths.createQr };
    await navigate(paths.login, { state });
    return false;
  };
  return (
    <Card sx={{ p: { xs: 2, sm: 4 } }}>
      <Form
        initialValues={{ content: emptyValues.content }}
        schema={guestSchema}
        onSubmit={signIn}
        draft="create-qr"
        label="Create New QR Code"
      >
        <Fields>
          <ContentField />
          <SubmitButton fullWidth>Create QR Code</SubmitButton>
        </Fields>
      </Form>
    </Card>
  );
}

export function CreateQrScreen() {
  const isSignedIn = useAppSelector(selectIsAuthenticated);
  return (
    <Page title="Create New QR Code" width={isSignedIn ? 'wide' : 'narrow'}>
      <PageHeader title="Create New QR Code" subtitle="Generate a custom QR code with advanced options." />
      {isSignedIn ? <CreateQrForm /> : <GuestForm />}
    </Page>
  );
}
