import { normalizeCode } from '../../../shared/codes.ts';
import type { Answer, Call, Operations } from '../operation.ts';
import { toOperatorItem } from '../responses/operatorItem.ts';
import { isoTime } from '../times.ts';
import type { Services } from '../services.ts';

async function listReports(
  { store, config }: Services,
  { query }: Call<'listReports'>,
): Promise<Answer<'listReports'>> {
  const { page = 1, pageSize = 20 } = query;
  const reported = await store.reports.list({ offset: (page - 1) * pageSize, limit: pageSize });
  const items = await store.operatorItems.byCodes(reported.map(({ code }) => code));
  const reports = reported.flatMap(({ code, count, reasons, lastAt, details }) => {
    const item = items.get(code);
    if (!item) return [];
    return [
      {
        item: toOperatorItem(item, config.publicUrl),
        count,
        reasons,
        lastReportedAt: isoTime(lastAt),
        details: details.map(({ at, ...report }) => ({ ...report, reportedAt: isoTime(at) })),
      },
    ];
  });
  return { reports, totalCount: await store.reports.waiting() };
}

async function dismissReports(
  { store, clock, audit }: Services,
  call: Call<'dismissReports'>,
): Promise<Answer<'dismissReports'>> {
  const codes = call.body.codes.map(normalizeCode);
  const ids = await store.reports.close(codes, clock(), (id) =>
    audit.byOperator(call, 'dismissReports', { target: { kind: 'code', id } }),
  );
  return { ids };
}

async function reopenReports({ store, audit }: Services, call: Call<'reopenReports'>): Promise<null> {
  await store.reports.reopen(call.body.ids, (count) => audit.byOperator(call, 'reopenReports', { details: { count } }));
  return null;
}

export const operatorReportOperations = (
  services: Services,
): Pick<Operations, 'listReports' | 'dismissReports' | 'reopenReports'> => ({
  listReports: (call) => listReports(services, call),
  dismissReports: (call) => dismissReports(services, call),
  reopenReports: (call) => reopenReports(services, call),
});
