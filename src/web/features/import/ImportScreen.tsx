import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useCreateImportMutation, useGetImportQuery } from '../../api/index.ts';
import { isProblem } from '../../api/problem.ts';
import { useIsShown } from '../../ui/useIsShown.ts';
import { linkTo } from '../../routes.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { focusHeading } from '../../ui/focusHeading.ts';
import SearchOffIcon from '../../ui/icons/SearchOff.tsx';
import { LoadFailure } from '../../connection/LoadFailure.tsx';
import { NotFoundMessage } from '../../ui/NotFoundMessage.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { CheckedImport } from './CheckedImport.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import { FinishedImport } from './FinishedImport.tsx';
import { useShownImport } from './importsListener.ts';
import { MapColumns } from './MapColumns.tsx';
import { RecentImports } from './RecentImports.tsx';
import { RunningImport } from './RunningImport.tsx';
import type { Answers } from './services.ts';

interface OneImportProps {
  id: string;
  /** A reload of the page loses the file. */
  file: File | undefined;
  onSend: (file: File, answers: Answers) => Promise<unknown>;
}

/** While the import runs, `importsListener` keeps its state current. */
function OneImport({ id, file, onSend }: OneImportProps) {
  const { currentData, error, isFetching, refetch } = useGetImportQuery(
    { id },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );

  useShownImport(id);
  const [isChanging, setIsChanging] = useState(false);
  useEffect(() => {
    if (isChanging) focusHeading('h2');
  }, [isChanging]);
  const state = currentData?.state;
  const before = useRef(state);
  useEffect(() => {
    // The focused button has disappeared.
    if (state !== undefined && state !== before.current && (before.current !== undefined || file)) focusHeading('h2');
    before.current = state;
  }, [state, file]);

  if (isProblem(error) && error.statusCode === 404)
    return (
      <NotFoundMessage
        icon={<SearchOffIcon />}
        title="Import not found"
        text="An import is kept for 30 days, and the last 5 of them. What was imported stays."
        actions={<ToImports />}
      />
    );
  if (!currentData) {
    return error && !isFetching ? (
      <LoadFailure text="The import could not be loaded." onRetry={refetch} />
    ) : (
      <Skeleton role="status" aria-label="Loading import" variant="rounded" height={240} sx={{ borderRadius: 2 }} />
    );
  }
  switch (currentData.state) {
    case 'unmapped':
      return <MapColumns key={id} found={currentData} file={file} onSend={onSend} />;
    case 'checked':
      return isChanging ? (
        <MapColumns key={id} found={currentData} file={file} onSend={onSend} />
      ) : (
        <CheckedImport
          key={id}
          found={currentData}
          onChange={file && currentData.format === 'other' ? () => setIsChanging(true) : undefined}
        />
      );
    case 'running':
      return <RunningImport running={currentData} isUnknown={error !== undefined} />;
    case 'done':
    case 'stopped':
      return <FinishedImport key={id} finished={currentData} />;
  }
}

function ToImports() {
  return <BackLink to={linkTo.import()}>All imports</BackLink>;
}

/** A file is checked first, which creates nothing. */
export function ImportScreen() {
  const { importId } = useParams();
  const navigate = useNavigate();
  const [createImport, { isLoading, error, reset }] = useCreateImportMutation();
  const [file, setFile] = useState<File>();
  /** An answer may lead to another question, so earlier answers are remembered. */
  const said = useRef<Answers>(undefined);
  const isShown = useIsShown();

  const send = async (chosen: File, answers?: Answers) => {
    setFile(chosen);
    said.current = answers && { ...said.current, ...answers };
    const { mapping, ...others } = said.current ?? {};
    const request = { file: chosen, ...others, ...(mapping && { mapping: JSON.stringify(mapping) }) };
    const { id } = await createImport({ createImportRequest: request }).unwrap();
    if (!isShown()) return;
    reset();
    await navigate(linkTo.import(id), { replace: answers !== undefined });
  };
  /** The form of the answers shows failures by itself. */
  const sendAnswered = (chosen: File, answers: Answers) =>
    send(chosen, answers).catch((problem: unknown) => {
      reset();
      throw problem;
    });

  return (
    <Page title="Import">
      {importId !== undefined && (
        <Box sx={{ display: 'flex', mb: 0.5 }}>
          <ToImports />
        </Box>
      )}
      <PageHeader
        title="Import"
        subtitle="Bring your links along from another service. You see what would happen before anything is created."
      />
      {importId === undefined ? (
        <>
          <ChooseFile
            checking={isLoading ? file?.name : undefined}
            problem={error}
            // The failure is in `error`.
            onChoose={(chosen) => void send(chosen).catch(() => undefined)}
          />
          <RecentImports />
        </>
      ) : (
        <OneImport key={importId} id={importId} file={file} onSend={sendAnswered} />
      )}
    </Page>
  );
}
