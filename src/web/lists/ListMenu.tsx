import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { linkTo, paths } from '../routes.ts';
import { exportFormatNames, exportFormats } from '../ui/exportFormats.ts';
import DeleteIcon from '../ui/icons/DeleteOutlined.tsx';
import DownloadIcon from '../ui/icons/DownloadOutlined.tsx';
import MoreIcon from '../ui/icons/MoreHoriz.tsx';
import ImportIcon from '../ui/icons/UploadFileOutlined.tsx';
import { RowMenu } from './RowMenu.tsx';
import type { ListSpec } from './spec.ts';
import { useListExport } from './useListExport.ts';

/** What is done with the list as a whole, and seldom. */
export function ListMenu({
  spec,
}: {
  spec: Pick<ListSpec<unknown>, 'slice' | 'kind' | 'fileName' | 'nouns' | 'more'>;
}) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const { save, isLoading } = useListExport(spec);
  const label = 'Import, export and trash';
  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{
          width: { xs: 44, sm: 36 },
          height: { xs: 44, sm: 36 },
          mr: { xs: -1.5, sm: 0 },
          my: { xs: -0.75, sm: 0 },
        }}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      {anchor && (
        <RowMenu
          label={label}
          anchor={anchor}
          actions={[
            { label: 'Import', icon: <ImportIcon />, to: linkTo.import() },
            ...exportFormatNames.map((format) => ({
              label: `Export ${spec.nouns[1]} as ${exportFormats[format]}`,
              icon: <DownloadIcon />,
              disabled: isLoading,
              onClick: () => void save(format),
            })),
            ...(spec.more ?? []),
            { label: 'Trash', icon: <DeleteIcon />, to: paths.trash },
          ]}
          onClose={() => setAnchor(undefined)}
        />
      )}
    </>
  );
}
