import { normalizeCode } from '../../rules/codes.ts';
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
  const byCode = new Map(items.map((item) => [normalizeCode(item.code), item]));
  const reports = reported.flatMap(({ code, count, reasons, lastAt, details }) => {
    const item = byCode.get(code);
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
  { body, user, request }: Call<'dismissReports'>,
): Promise<Answer<'dismissReports'>> {
  const codes = body.codes.map(normalizeCode);
  const ids = await store.reports.close(codes, clock(), (id) =>
    audit.eventOf({
      account: null,
      actor: { operator: user },
      what: 'dismissReports',
      target: { kind: 'code', id },
      request,
    }),
  );
  return { ids };
}

async function reopenReports(
  { store, audit }: Services,
  { body, user, request }: Call<'reopenReports'>,
): Promise<null> {
  await store.reports.reopen(body.ids, (count) =>
    audit.eventOf({ account: null, actor: { operator: user }, what: 'reopenReports', details: { count }, request }),
  );
  return null;
}

export const operatorReportOperations = (
  services: Services,
): Pick<Operations, 'listReports' | 'dismissReports' | 'reopenReports'> => ({
  listReports: (call) => listReports(services, call),
  dismissReports: (call) => dismissReports(services, call),
  reopenReports: (call) => reopenReports(services, call),
});
