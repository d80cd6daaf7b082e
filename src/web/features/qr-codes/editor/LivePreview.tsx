import { useFormikContext } from 'formik';
import { useMemo, useState } from 'react';
import { shallowEqual } from 'react-redux';
import { designOf, designRequest } from './design.ts';
import { pickDesign, type DesignValues } from './designValues.ts';
import { PreviewPanel } from './PreviewPanel.tsx';
import { usePreview } from './usePreview.ts';

interface LivePreviewProps {
  shortUrl?: string;
  compact?: boolean;
}

function useStable<Values extends object>(values: Values): Values {
  const [stable, setStable] = useState(values);
  if (shallowEqual(stable, values)) return stable;
  setStable(values);
  return values;
}

export function LivePreview({ shortUrl, compact }: LivePreviewProps) {
  const { values } = useFormikContext<DesignValues & { content: string; name: string | null }>();
  const shown = useStable({ content: values.content, ...pickDesign(values) });
  const { design, request } = useMemo(() => ({ design: designOf(shown), request: designRequest(shown) }), [shown]);
  const preview = usePreview(design, shortUrl);
  return (
    <PreviewPanel
      preview={preview}
      request={request}
      name={values.name ?? undefined}
      isSample={shortUrl === undefined}
      compact={compact}
    />
  );
}
