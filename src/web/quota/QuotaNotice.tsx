import Alert from '@mui/material/Alert';
import { useEffect, useRef } from 'react';
import { useGetUsageQuery } from '../api/index.ts';
import { PlansLink } from './PlansLink.tsx';

const usedUpOf = { links: 'urlsUsedUp', qrCodes: 'qrCodesUsedUp' } as const;

export interface QuotaNoticeProps {
  quota: keyof typeof usedUpOf;
  refusal: string | undefined;
}

export function QuotaNotice({ quota, refusal }: QuotaNoticeProps) {
  const { currentData: usage } = useGetUsageQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  const text = usage?.[usedUpOf[quota]] ?? refusal;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal !== undefined) notice.current?.focus();
  }, [refusal]);
  if (!text) return null;
  return (
    <Alert ref={notice} tabIndex={-1} severity="warning" sx={{ mb: 2.5 }}>
      {`${text} `}
      <PlansLink>See the plans</PlansLink>
    </Alert>
  );
}
