import Alert from '@mui/material/Alert';
import { useEffect, useRef } from 'react';
import { paths } from '../routes.ts';
import { TextLink } from '../ui/RouterLink.tsx';

interface QuotaNoticeProps {
  text: string;
  /** The last submit was refused. */
  hasRefused: boolean;
}

/** Says that this month's limit is reached, with a link to the plans. */
export function QuotaNotice({ text, hasRefused }: QuotaNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasRefused) notice.current?.focus();
  }, [hasRefused]);
  return (
    <Alert ref={notice} tabIndex={-1} severity="warning" sx={{ mb: 2.5 }}>
      {`${text} `}
      <TextLink to={paths.pricing} sx={{ color: 'inherit', whiteSpace: 'nowrap' }}>
        See the plans
      </TextLink>
    </Alert>
  );
}
