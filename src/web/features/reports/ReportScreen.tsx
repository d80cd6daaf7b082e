import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { limits } from '../../../generated/limits/reports.ts';
import type { CreateReportRequest } from '../../../generated/endpoints.ts';
import { useCreateReportMutation } from '../../api/index.ts';
import { abuseReasons } from '../../details/abuse.ts';
import { CardChoiceField } from '../../forms/CardChoiceField.tsx';
import { FieldPair, Fields } from '../../forms/Fields.tsx';
import { Form } from '../../forms/Form.tsx';
import { requestSchema } from '../../forms/schema.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { paths } from '../../routes.ts';
import CheckIcon from '../../ui/icons/Check.tsx';
import CheckCircleIcon from '../../ui/icons/CheckCircle.tsx';
import { NotFoundMessage } from '../../ui/NotFoundMessage.tsx';
import { Page } from '../../ui/Page.tsx';
import { ButtonLink } from '../../ui/RouterLink.tsx';
import { withoutScheme } from '../../ui/urls.ts';

const schema = requestSchema(limits.CreateReportRequest);

function Sent() {
  return (
    <NotFoundMessage
      icon={<CheckIcon />}
      title="Thank you"
      text={`Whoever runs ${window.location.host} will look at it.`}
      actions={
        <ButtonLink to={paths.home} variant="outlined">
          Go to Homepage
        </ButtonLink>
      }
    />
  );
}

type Values = Required<Omit<CreateReportRequest, 'reason'>> & { reason: string };

/** The page of a link has named the link, so nobody has to check what is there. */
function ShortUrlField({ given }: { given: string }) {
  const { url } = useFormikContext<Values>().values;
  const isGiven = url !== '' && url === given && url.startsWith(`${window.location.host}/`);
  return (
    <TextField
      name="url"
      label="Short URL"
      autoComplete="off"
      inputProps={{ inputMode: 'url' }}
      endAdornment={isGiven && <CheckCircleIcon aria-hidden fontSize="small" color="success" />}
    />
  );
}

/** A hint above the field would move it out of the line of the one beside it. */
function EmailField() {
  const hintId = useId();
  const { error, touched } = useFormikContext<Values>().getFieldMeta('email');
  const hasFault = touched && error !== undefined;
  return (
    <div>
      <TextField
        name="email"
        label="Your email"
        optional
        type="email"
        autoComplete="email"
        inputProps={hasFault ? undefined : { 'aria-describedby': hintId }}
      />
      {!hasFault && (
        <FormHelperText id={hintId} sx={{ mx: 0 }}>
          Only if you want an answer.
        </FormHelperText>
      )}
    </div>
  );
}

/** A stranger tells the operator of abuse. The pages of links name the short URL in `url`. */
export function ReportScreen() {
  const [query] = useSearchParams();
  const [createReport] = useCreateReportMutation();
  const [isSent, setIsSent] = useState(false);
  if (isSent) return <Sent />;
  const given = withoutScheme(query.get('url') ?? '');

  const send = async ({ url, reason, details, email }: Values) => {
    const createReportRequest = {
      url,
      reason: reason as CreateReportRequest['reason'],
      ...(details && { details }),
      ...(email && { email }),
    };
    await createReport({ createReportRequest }).unwrap();
    setIsSent(true);
  };

  return (
    <Page title="Report a link" width="narrow">
      <Box component="header" sx={{ mt: { xs: 1, sm: 4 }, mb: 2.5, overflowWrap: 'anywhere' }}>
        <Typography variant="h1" sx={{ fontSize: { sm: '1.75rem' }, lineHeight: { sm: '2.25rem' } }}>
          Report a link
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 0.5, fontSize: '0.9375rem' }}>
          Whoever runs {window.location.host} reads every report and can take the link down.
        </Typography>
      </Box>
      <Card>
        <Form<Values>
          initialValues={{ url: given, reason: '', details: '', email: '' }}
          schema={schema}
          onSubmit={send}
          failureText="The report could not be sent. Please try again."
          label="Report a link"
        >
          <Fields sx={{ px: { xs: 2, sm: 4 }, pt: { xs: 2, sm: 3 }, pb: 2.5 }}>
            <ShortUrlField given={given} />
            <CardChoiceField name="reason" label="What is wrong with it?" options={abuseReasons} />
            <FieldPair sx={{ gridTemplateColumns: { sm: 'minmax(0, 7fr) minmax(0, 5fr)' } }}>
              <TextField name="details" label="Details" optional multiline minRows={2} maxRows={8} />
              <EmailField />
            </FieldPair>
          </Fields>
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 1,
              px: { xs: 2, sm: 4 },
              py: 2,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Typography variant="body2" color="textSecondary" sx={{ flex: 'auto' }}>
              No account needed.
            </Typography>
            <ButtonLink to={paths.home} variant="outlined">
              Cancel
            </ButtonLink>
            <SubmitButton size="medium">Send report</SubmitButton>
          </Box>
        </Form>
      </Card>
    </Page>
  );
}
