import Card from '@mui/material/Card';
import { useState } from 'react';
import * as yup from 'yup';
import { Form } from '../../../forms/Form.tsx';
import { linkTo, paths } from '../../../routes.ts';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { ButtonLink } from '../../../ui/RouterLink.tsx';
import { PastedLines } from './PastedLines.tsx';
import { UrlRows } from './UrlRows.tsx';
import { duplicatesOf, isReady, isUnsaved, type CreateUrlsValues } from './urlRows.ts';
import { useCreateUrls } from './useCreateUrls.ts';

const empty: CreateUrlsValues = { lines: '', rows: [] };
function unsaved({ lines, rows }: CreateUrlsValues): CreateUrlsValues | undefined {
  const left = rows.filter(isUnsaved);
  return lines === '' && left.length === 0 ? undefined : { lines, rows: left };
}
// Each row is checked by itself.
const schema = yup.object();

export function CreateUrlsScreen() {
  const { notice, progress, createAll } = useCreateUrls();
  const [stopped, setStopped] = useState<string>();

  return (
    <Page title="Create Many URLs">
      <PageHeader
        title="Create Many URLs"
        subtitle="Paste a list of long URLs, check them, and shorten all at once."
        actions={
          <>
            <ButtonLink to={linkTo.import()}>From a file</ButtonLink>
            <ButtonLink to={paths.createUrl}>One at a time</ButtonLink>
          </>
        }
      />
      {notice}
      <Card sx={{ p: { xs: 2, sm: 4 } }}>
        <Form
          initialValues={empty}
          schema={schema}
          onSubmit={async ({ rows }, { setFieldValue }) => {
            setStopped(undefined);
            const others = duplicatesOf(rows);
            const ready = rows.flatMap((row, place) => (isReady(row, others[place]) ? [[place, row] as const] : []));
            setStopped(await createAll(ready, (place, row) => void setFieldValue(`rows[${place}]`, row, false)));
            return false;
          }}
          draft="create-urls"
          isKeptWhenLeft
          toDraft={unsaved}
          label="Create Many URLs"
        >
          <PastedLines />
          <UrlRows progress={progress} stopped={stopped} />
        </Form>
      </Card>
    </Page>
  );
}
