import Button, { type ButtonProps } from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Divider from '@mui/material/Divider';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import { styled, type Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ManyChange } from '../api/index.ts';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import { exportFormatNames, exportFormats, type ExportFormat } from '../ui/exportFormats.ts';
import ClearIcon from '../ui/icons/Close.tsx';
import DeleteIcon from '../ui/icons/DeleteOutlined.tsx';
import ExportIcon from '../ui/icons/DownloadOutlined.tsx';
import ExpiryIcon from '../ui/icons/EventOutlined.tsx';
import UntagIcon from '../ui/icons/LabelOffOutlined.tsx';
import TagIcon from '../ui/icons/LabelOutlined.tsx';
import OffIcon from '../ui/icons/PowerOffOutlined.tsx';
import OnIcon from '../ui/icons/PowerOutlined.tsx';
import { topBarHeight } from '../ui/layout.ts';
import { lazyDialog } from '../ui/lazyPiece.tsx';
import { counted, formatNumber } from '../ui/numbers.ts';
import { isSelected } from './selection.ts';
import type { ListSpec } from './spec.ts';
import { useImagesZip } from './useImagesZip.ts';
import { useListExport } from './useListExport.ts';
import { useSelectedChange, type FailureReport, type SelectedAction } from './useSelectedChange.ts';

const TagsDialog = lazyDialog(() => import('./TagsDialog.tsx'), 'TagsDialog');
const ExpiryDialog = lazyDialog(() => import('./ExpiryDialog.tsx'), 'ExpiryDialog');
const DeleteManyDialog = lazyDialog(() => import('./DeleteManyDialog.tsx'), 'DeleteManyDialog');

/** Of the actions at the lower edge. */
const actionsHeight = 64;

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 8,
  // As high as with the buttons, so that the list does not move when they come.
  minHeight: 44,
  padding: theme.spacing(0, 2, 0, 1),
  marginBottom: 2,
  border: '1px solid transparent',
  borderRadius: 12,
  '&[data-active]': {
    position: 'sticky',
    top: topBarHeight,
    zIndex: 2,
    borderColor: theme.vars.palette.divider,
    backgroundColor: theme.vars.palette.background.paper,
  },
}));

/** Shown in place of the bar while the list loads. */
export function BarSkeleton() {
  return (
    <Bar aria-hidden>
      <Skeleton variant="rounded" width={22} height={22} sx={{ m: 1.25 }} />
      <Skeleton width={150} />
    </Bar>
  );
}

/** On narrow screens at the lower edge, near the thumb. */
const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  marginLeft: 'auto',
  [theme.breakpoints.down('md')]: {
    position: 'fixed',
    inset: 'auto 0 0',
    zIndex: 2,
    justifyContent: 'space-evenly',
    padding: theme.spacing(0.75, 1),
    paddingBottom: `max(${theme.spacing(0.75)}, env(safe-area-inset-bottom))`,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    backgroundColor: theme.vars.palette.background.paper,
  },
}));

/** An icon with its text, or on narrow screens with a tooltip. */
const ActionButton = styled(Button)(({ theme }) => ({
  minWidth: 34,
  padding: '3px 8px',
  '&[aria-disabled="true"]': { color: theme.vars.palette.action.disabled },
  [theme.breakpoints.down('md')]: {
    minHeight: 44,
    padding: '6px 12px',
    [theme.breakpoints.down('sm')]: { minWidth: 0, padding: '6px 10px' },
    '& .MuiButton-startIcon': { margin: 0 },
    '& .MuiButton-startIcon > svg': { fontSize: 20 },
  },
}));

interface SelectionBarProps<Item> {
  spec: ListSpec<Item>;
  /** Those that are loaded. */
  items: readonly Item[];
  total: number;
  /** There are more matches than were counted. */
  isCapped: boolean;
  hasMore: boolean;
  /** What could not be done. The list may be empty then, and this bar gone. */
  onFailures: (report: FailureReport) => void;
}

/** Above a list: how many there are, how many of them are selected, and what can be done with those. */
export function SelectionBar<Item extends { id: string }>({
  spec,
  items,
  total,
  isCapped,
  hasMore,
  onFailures,
}: SelectionBarProps<Item>) {
  const { kind, slice, nouns, nameOf, imageOf } = spec;
  const { actions, selectors } = slice;
  const dispatch = useAppDispatch();
  const selection = useAppSelector(selectors.selectSelection);
  const filter = useAppSelector(selectors.selectFilter);
  const isNarrow = useMediaQuery(({ breakpoints }: Theme) => breakpoints.down('md'));
  const [dialog, setDialog] = useState<'addTags' | 'removeTags' | 'setExpiry' | 'delete'>();
  const [menuAnchor, setMenuAnchor] = useState<HTMLElement | null>(null);
  const bulk = useSelectedChange({
    nouns,
    nameOf: (id) => items.filter((item) => item.id === id).map(nameOf)[0],
    onFailures,
  });
  const images = useImagesZip(spec, onFailures);
  const list = useListExport(spec);

  const selected = items.filter(({ id }) => isSelected(selection, id));
  const { isEverything } = selection;
  const isAny = selected.length > 0;
  const isAll = selected.length === items.length;
  const count = isEverything ? total : selected.length;
  const matches = `${isCapped ? 'more than ' : ''}${formatNumber(total)}`;
  const progress = bulk.progress ?? images.progress;
  const isBusy = progress !== undefined || list.isLoading;

  const run = (action: SelectedAction) => {
    const chosen = isEverything ? { filter } : { ids: selected.map(({ id }) => id) };
    setDialog(undefined);
    // What matches may be others afterwards, and what is deleted is gone.
    if (isEverything || action.action === 'delete') dispatch(actions.selectionCleared());
    void bulk.change({ kind, ...action, ...chosen } as ManyChange, count);
  };
  const zip = (format: 'png' | 'svg') => {
    setMenuAnchor(null);
    void images.zip(isEverything ? undefined : selected, format);
  };

  const save = (format: ExportFormat) => {
    setMenuAnchor(null);
    void list.save(format, isEverything ? undefined : selected.map(({ id }) => id));
  };

  const box = useRef<HTMLInputElement>(null);
  const hadAny = useRef(isAny);
  useEffect(() => {
    // The button that had the focus is gone.
    if (hadAny.current && !isAny && document.activeElement === document.body) box.current?.focus();
    hadAny.current = isAny;
  }, [isAny]);

  const status = () => {
    if (progress)
      return progress.total > 0
        ? `${formatNumber(progress.done)} of ${formatNumber(progress.total)} done`
        : 'Please wait';
    if (isEverything) return `All ${matches} selected`;
    if (isAny) return `${formatNumber(selected.length)} selected`;
    return `Showing ${formatNumber(items.length)} of ${matches} ${total === 1 ? nouns[0] : nouns[1]}`;
  };

  const action = (label: string, icon: ReactNode, act: (at: HTMLElement) => void, more: ButtonProps = {}) => (
    <ActionButton
      size="small"
      color="inherit"
      startIcon={icon}
      aria-label={isNarrow ? label : undefined}
      data-tip={isNarrow ? label : undefined}
      // Disabled, it would lose the focus.
      aria-disabled={isBusy}
      onClick={({ currentTarget }) => {
        if (!isBusy) act(currentTarget);
      }}
      {...more}
    >
      {!isNarrow && label}
    </ActionButton>
  );

  const asked = {
    what: isEverything && isCapped ? `${matches} ${nouns[1]}` : counted(count, nouns),
    onDone: run,
    onClose: () => setDialog(undefined),
  };
  const hasImages = isEverything || selected.some((item) => imageOf(item));
  return (
    <Bar role="group" aria-label="Selection" data-active={isAny || isBusy || undefined}>
      <Checkbox
        checked={isAny && isAll}
        indeterminate={isAny && !isAll}
        onChange={() =>
          dispatch(isAny && isAll ? actions.selectionCleared() : actions.loadedSelected(items.map(({ id }) => id)))
        }
        slotProps={{ input: { ref: box, 'aria-label': 'Select all', 'aria-keyshortcuts': 'Control+A Meta+A' } }}
      />
      <Typography variant="body2" color="textSecondary" aria-live="polite" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {status()}
      </Typography>
      {isAny && isAll && hasMore && !isEverything && !isBusy && (
        <Link component="button" type="button" variant="body2" onClick={() => dispatch(actions.everythingSelected())}>
          {`Select all ${matches} that match`}
        </Link>
      )}
      {isAny && (
        <>
          <GlobalStyles
            styles={{
              html: { scrollPaddingTop: topBarHeight + 60, scrollPaddingBottom: isNarrow ? actionsHeight : 0 },
              // The end of the page can be scrolled out from under the actions.
              body: { paddingBottom: isNarrow ? actionsHeight : 0 },
            }}
          />
          <Actions>
            {kind === 'link' && action('Tag', <TagIcon />, () => setDialog('addTags'), { 'aria-haspopup': 'dialog' })}
            {kind === 'link' &&
              action('Untag', <UntagIcon />, () => setDialog('removeTags'), { 'aria-haspopup': 'dialog' })}
            {action('Switch on', <OnIcon />, () => run({ action: 'enable' }))}
            {action('Switch off', <OffIcon />, () => run({ action: 'disable' }))}
            {action('Expiry', <ExpiryIcon />, () => setDialog('setExpiry'), { 'aria-haspopup': 'dialog' })}
            {action('Export', <ExportIcon />, setMenuAnchor, {
              'aria-haspopup': 'menu',
              'aria-expanded': menuAnchor !== null,
            })}
            {action('Delete', <DeleteIcon />, () => setDialog('delete'), { 'aria-haspopup': 'dialog', color: 'error' })}
          </Actions>
          <IconButton
            size="small"
            aria-label="Clear selection"
            aria-keyshortcuts="Escape"
            data-tip="Clear selection"
            onClick={() => dispatch(actions.selectionCleared())}
            sx={{ order: { md: 1 }, ml: { xs: 'auto', md: 0 } }}
          >
            <ClearIcon fontSize="small" />
          </IconButton>
        </>
      )}
      {progress && (
        <LinearProgress
          aria-label="Progress"
          variant={progress.done > 0 ? 'determinate' : 'indeterminate'}
          value={progress.total > 0 ? Math.min((100 * progress.done) / progress.total, 100) : 0}
          sx={{ order: 2, flexBasis: '100%', mb: 1 }}
        />
      )}
      <Menu open={menuAnchor !== null} anchorEl={menuAnchor} onClose={() => setMenuAnchor(null)}>
        {exportFormatNames.map((format) => (
          <MenuItem key={format} onClick={() => save(format)}>
            {exportFormats[format]}
          </MenuItem>
        ))}
        <Divider />
        <MenuItem disabled={!hasImages} onClick={() => zip('png')}>
          QR codes as a zip of PNG
        </MenuItem>
        <MenuItem disabled={!hasImages} onClick={() => zip('svg')}>
          QR codes as a zip of SVG, for print
        </MenuItem>
      </Menu>
      {(dialog === 'addTags' || dialog === 'removeTags') && <TagsDialog action={dialog} {...asked} />}
      {dialog === 'setExpiry' && <ExpiryDialog {...asked} />}
      {dialog === 'delete' && <DeleteManyDialog kind={kind} {...asked} />}
    </Bar>
  );
}
