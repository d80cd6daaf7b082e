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
import { lazyDialog } from '../ui/lazyComponent.tsx';
import { counted, formatNumber } from '../ui/numbers.ts';
import type { Progress } from '../ui/progress.ts';
import { isSelected, type Selection } from './selection.ts';
import type { ListSpec } from './spec.ts';
import { useImagesZip } from './useImagesZip.ts';
import { useListExport } from './useListExport.ts';
import { useSelectedChange, type FailureReport, type SelectedAction } from './useSelectedChange.ts';

const TagsDialog = lazyDialog(() => import('./TagsDialog.tsx'), 'TagsDialog');
const ExpiryDialog = lazyDialog(() => import('./ExpiryDialog.tsx'), 'ExpiryDialog');
const DeleteManyDialog = lazyDialog(() => import('./DeleteManyDialog.tsx'), 'DeleteManyDialog');

const actionsHeight = 64;

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 8,
  // The bar is as high as with its buttons, so that the list does not move when they appear.
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

export function BarSkeleton() {
  return (
    <Bar aria-hidden>
      <Skeleton variant="rounded" width={22} height={22} sx={{ m: 1.25 }} />
      <Skeleton width={150} />
    </Bar>
  );
}

/** On narrow screens the actions are at the lower edge, near the thumb. */
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

/** On narrow screens a tooltip replaces the text. */
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

const useIsNarrow = () => useMediaQuery(({ breakpoints }: Theme) => breakpoints.down('md'));

interface BarActionProps extends ButtonProps {
  label: string;
  icon: ReactNode;
  isBusy: boolean;
  onAct: (button: HTMLElement) => void;
}

function BarAction({ label, icon, isBusy, onAct, ...props }: BarActionProps) {
  const isNarrow = useIsNarrow();
  return (
    <ActionButton
      size="small"
      color="inherit"
      startIcon={icon}
      aria-label={isNarrow ? label : undefined}
      data-tip={isNarrow ? label : undefined}
      // A disabled button would lose the focus.
      aria-disabled={isBusy}
      onClick={({ currentTarget }) => {
        if (!isBusy) onAct(currentTarget);
      }}
      {...props}
    >
      {!isNarrow && label}
    </ActionButton>
  );
}

interface ExportActionProps {
  isBusy: boolean;
  hasImages: boolean;
  onSave: (format: ExportFormat) => void;
  onZip: (format: 'png' | 'svg') => void;
}

function ExportAction({ isBusy, hasImages, onSave, onZip }: ExportActionProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const chosen = (start: () => void) => () => {
    setAnchor(null);
    start();
  };
  return (
    <>
      <BarAction
        label="Export"
        icon={<ExportIcon />}
        isBusy={isBusy}
        onAct={setAnchor}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
      />
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {exportFormatNames.map((format) => (
          <MenuItem key={format} onClick={chosen(() => onSave(format))}>
            {exportFormats[format]}
          </MenuItem>
        ))}
        <Divider />
        <MenuItem disabled={!hasImages} onClick={chosen(() => onZip('png'))}>
          QR codes as a zip of PNG
        </MenuItem>
        <MenuItem disabled={!hasImages} onClick={chosen(() => onZip('svg'))}>
          QR codes as a zip of SVG, for print
        </MenuItem>
      </Menu>
    </>
  );
}

type Dialog = 'addTags' | 'removeTags' | 'setExpiry' | 'delete';

interface SelectionActionsProps extends ExportActionProps {
  kind: ListSpec<unknown>['kind'];
  onAsk: (dialog: Dialog) => void;
  onRun: (action: SelectedAction) => void;
  onClear: () => void;
}

function SelectionActions({ kind, isBusy, onAsk, onRun, onClear, ...exporting }: SelectionActionsProps) {
  const isNarrow = useIsNarrow();
  const asking = (dialog: Dialog) => ({ isBusy, onAct: () => onAsk(dialog), 'aria-haspopup': 'dialog' }) as const;
  const running = (action: SelectedAction) => ({ isBusy, onAct: () => onRun(action) });
  return (
    <>
      <GlobalStyles
        styles={{
          html: { scrollPaddingTop: topBarHeight + 60, scrollPaddingBottom: isNarrow ? actionsHeight : 0 },
          // The end of the page can be scrolled out from under the actions.
          body: { paddingBottom: isNarrow ? actionsHeight : 0 },
        }}
      />
      <Actions>
        {kind === 'link' && <BarAction label="Tag" icon={<TagIcon />} {...asking('addTags')} />}
        {kind === 'link' && <BarAction label="Remove tags" icon={<UntagIcon />} {...asking('removeTags')} />}
        <BarAction label="Enable" icon={<OnIcon />} {...running({ action: 'enable' })} />
        <BarAction label="Disable" icon={<OffIcon />} {...running({ action: 'disable' })} />
        <BarAction label="Set expiry" icon={<ExpiryIcon />} {...asking('setExpiry')} />
        <ExportAction isBusy={isBusy} {...exporting} />
        <BarAction label="Delete" icon={<DeleteIcon />} {...asking('delete')} color="error" />
      </Actions>
      <IconButton
        size="small"
        aria-label="Clear selection"
        aria-keyshortcuts="Escape"
        data-tip="Clear selection"
        onClick={onClear}
        sx={{ order: { md: 1 }, ml: { xs: 'auto', md: 0 } }}
      >
        <ClearIcon fontSize="small" />
      </IconButton>
    </>
  );
}

function SelectionProgress({ done, total }: Progress) {
  return (
    <LinearProgress
      aria-label="Progress"
      variant={done > 0 ? 'determinate' : 'indeterminate'}
      value={total > 0 ? Math.min((100 * done) / total, 100) : 0}
      sx={{ order: 2, flexBasis: '100%', mb: 1 }}
    />
  );
}

interface SelectionBarProps<Item> {
  spec: ListSpec<Item>;
  items: readonly Item[];
  total: number;
  isCapped: boolean;
  hasMore: boolean;
  /** The list may be empty and this bar removed when failures are reported. */
  onFailures: (report: FailureReport) => void;
}

interface Counts {
  loaded: number;
  selected: number;
  total: number;
  /** `1,234`, or `more than 10,000` */
  matches: string;
}

function statusText(
  { loaded, selected, total, matches }: Counts,
  { isEverything }: Selection,
  progress: Progress | undefined,
  [one, several]: readonly [string, string],
): string {
  if (progress)
    return progress.total > 0
      ? `${formatNumber(progress.done)} of ${formatNumber(progress.total)} done`
      : 'Please wait';
  if (isEverything) return `All ${matches} selected`;
  if (selected > 0) return `${formatNumber(selected)} selected`;
  return `Showing ${formatNumber(loaded)} of ${matches} ${total === 1 ? one : several}`;
}

/** The focused button disappears when the selection ends, so the box gets the focus. */
function useFocusAfterSelection(isAny: boolean) {
  const box = useRef<HTMLInputElement>(null);
  const hadAny = useRef(isAny);
  useEffect(() => {
    if (hadAny.current && !isAny && document.activeElement === document.body) box.current?.focus();
    hadAny.current = isAny;
  }, [isAny]);
  return box;
}

function useSelectionActions<Item extends { id: string }>(
  { spec, items, total, onFailures }: SelectionBarProps<Item>,
  selected: readonly Item[],
) {
  const { kind, slice, nouns, nameOf } = spec;
  const dispatch = useAppDispatch();
  const { isEverything } = useAppSelector(slice.selectors.selectSelection);
  const filter = useAppSelector(slice.selectors.selectBulkFilter);
  const nameOfId = (id: string) => items.filter((item) => item.id === id).map(nameOf)[0];
  const bulk = useSelectedChange({ nouns, nameOf: nameOfId, onFailures });
  const images = useImagesZip(spec, onFailures);
  const list = useListExport(spec);
  const ids = selected.map(({ id }) => id);
  const progress = bulk.progress ?? images.progress;

  const run = (action: SelectedAction) => {
    // A change may alter which items match, and deletes selected ones.
    if (isEverything || action.action === 'delete') dispatch(slice.actions.selectionCleared());
    const change = { kind, ...action, ...(isEverything ? { filter } : { ids }) } as ManyChange;
    void bulk.change(change, isEverything ? total : selected.length);
  };
  return {
    run,
    zip: (format: 'png' | 'svg') => void images.zip(isEverything ? undefined : selected, format),
    save: (format: ExportFormat) => void list.save(format, isEverything ? undefined : ids),
    progress,
    isBusy: progress !== undefined || list.isLoading,
  };
}

export function SelectionBar<Item extends { id: string }>(props: SelectionBarProps<Item>) {
  const { spec, items, total, isCapped, hasMore } = props;
  const { kind, slice, nouns, imageOf } = spec;
  const { actions, selectors } = slice;
  const dispatch = useAppDispatch();
  const selection = useAppSelector(selectors.selectSelection);
  const [dialog, setDialog] = useState<Dialog>();
  const selected = items.filter(({ id }) => isSelected(selection, id));
  const { run, zip, save, progress, isBusy } = useSelectionActions(props, selected);
  const { isEverything } = selection;
  const isAny = selected.length > 0;
  const isAll = selected.length === items.length;
  const matches = `${isCapped ? 'more than ' : ''}${formatNumber(total)}`;
  const box = useFocusAfterSelection(isAny);
  const clear = () => dispatch(actions.selectionCleared());

  const asked = {
    what: isEverything && isCapped ? `${matches} ${nouns[1]}` : counted(isEverything ? total : selected.length, nouns),
    onDone: (action: SelectedAction) => {
      setDialog(undefined);
      run(action);
    },
    onClose: () => setDialog(undefined),
  };
  return (
    <Bar role="group" aria-label="Selection" data-active={isAny || isBusy || undefined}>
      <Checkbox
        checked={isAny && isAll}
        indeterminate={isAny && !isAll}
        onChange={() => (isAny && isAll ? clear() : dispatch(actions.loadedSelected(items.map(({ id }) => id))))}
        slotProps={{ input: { ref: box, 'aria-label': 'Select all', 'aria-keyshortcuts': 'Control+A Meta+A' } }}
      />
      <Typography variant="body2" color="textSecondary" aria-live="polite" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {statusText({ loaded: items.length, selected: selected.length, total, matches }, selection, progress, nouns)}
      </Typography>
      {isAny && isAll && hasMore && !isEverything && !isBusy && (
        <Link component="button" type="button" variant="body2" onClick={() => dispatch(actions.everythingSelected())}>
          {`Select all ${matches} that match`}
        </Link>
      )}
      {isAny && (
        <SelectionActions
          kind={kind}
          isBusy={isBusy}
          hasImages={isEverything || selected.some((item) => imageOf(item))}
          onAsk={setDialog}
          onRun={run}
          onClear={clear}
          onSave={save}
          onZip={zip}
        />
      )}
      {progress && <SelectionProgress {...progress} />}
      {(dialog === 'addTags' || dialog === 'removeTags') && <TagsDialog action={dialog} {...asked} />}
      {dialog === 'setExpiry' && <ExpiryDialog {...asked} />}
      {dialog === 'delete' && <DeleteManyDialog kind={kind} {...asked} />}
    </Bar>
  );
}
