import { useGetServiceFiguresQuery } from '../../api/index.ts';
import { formatNumber } from '../../ui/numbers.ts';
import { Fact } from './Fact.tsx';

/** Fewer redirects say nothing about the service. */
const enough = 100;

export function Measured() {
  const { data } = useGetServiceFiguresQuery();
  if (!data || data.redirects < enough || data.medianMs === null) return null;
  return (
    <>
      <Fact figure={`${data.medianMs} ms`} text="or less is how fast this server answers half of all visits" />
      <Fact figure={formatNumber(data.redirects)} text="visits has this server sent on since it was last started" />
    </>
  );
}
