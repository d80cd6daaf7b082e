import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { use, useCallback, useState, type ReactNode } from 'react';
import type { ManyChange } from '../api/index.ts';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import { exportFormatNames, exportFormats, type ExportFormat } from '../ui/exportFormats.ts';
import ClearIcon from '../ui/icons/Close.tsx';
import DeleteIcon from '../ui/icons/DeleteOutlined.tsx';
import DownloadIcon from '../ui/icons/DownloadOutlined.tsx';
import ExpiryIcon from '../ui/icons/EventOutlined.tsx';
import UntagIcon from '../ui/icons/LabelOffOutlined.tsx';
import TagIcon from '../ui/icons/LabelOutlined.tsx';
import MoreIcon from '../ui/icons/MoreHoriz.tsx';
import PowerIcon from '../ui/icons/PowerSettingsNew.tsx';
import QrCodeIcon from '../ui/icons/QrCode2.tsx';
import { topBarHeight } from '../ui/layout.ts';
import { lazyDialog } from '../ui/lazyComponent.tsx';
import { counted, formatNumber } from '../ui/numbers.ts';
import type { Progress } from '../ui/progress.ts';
import { FloatingBar, roomForBar } from './FloatingBar.ts';
import { IsPhone } from './isPhone.ts';
import { RowMenu, type MenuAction } from './RowMenu.tsx';
import { isSelected } from './selection.ts';
import type { ListSpec } from './spec.ts';
import { useImagesZip } from './useImagesZip.ts';
import { useListExport } from './useListExport.ts';
import { useSelectedChange, type FailureReport, type SelectedAction } from './useSelectedChange.ts';

const TagsDialog = lazyDialog(() => import('./TagsDialog.tsx'), 'TagsDialog');
const ExpiryDialog = lazyDialog(() => import('./ExpiryDialog.tsx'), 'ExpiryDialog');
const DeleteManyDialog = lazyDialog(() => import('./DeleteManyDialog.tsx'), 'DeleteManyDialog');

const TopBar = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.appBar + 1,
  inset: '0 0 auto',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: topBarHeight,
  padding: '0 16px 0 4px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  boxSizing: 'border-box',
  backgroundColor: theme.vars.palette.background.default,
  '& > [data-status]': { flexGrow: 1, fontSize: '1.0625rem', fontWeight: 650 },
}));

/** Larger text needs a second line. The list then begins as much lower. */
function useBarHeight() {
  const [height, setHeight] = useState(topBarHeight);
  const bar = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(() => setHeight(element.offsetHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { bar, height };
}

interface BarActionProps {
  label: string;
  /** Of the button, where its text alone would not say enough. */
  name?: string;
  icon: ReactNode;
  isBusy: boolean;
  opens?: 'dialog' | 'menu';
  isOpen?: boolean;
  onAct: (button: HTMLElement) => void;
}

function BarAction({ label, name = label, icon, isBusy, opens, isOpen, onAct }: BarActionProps) {
  return (
    <Button
      color="inherit"
      startIcon={icon}
      aria-label={name}
      title={name}
      aria-haspopup={opens}
      aria-expanded={isOpen}
      // A disabled button would lose the focus.
      aria-disabled={isBusy || undefined}
      onClick={({ currentTarget }) => {
        if (!isBusy) onAct(currentTarget);
      }}
    >
      {label}
    </Button>
  );
}

type Dialog = 'addTags' | 'removeTags' | 'setExpiry' | 'delete';

interface SelectionActionsProps {
  kind: ListSpec<unknown>['kind'];
  isBusy: boolean;
  hasImages: boolean;
  /** All that are selected are disabled already. */
  areOff: boolean;
  onAsk: (dialog: Dialog) => void;
  onRun: (action: SelectedAction) => void;
  onSave: (format: ExportFormat) => void;
  onZip: (format: 'png' | 'svg') => void;
}

function SelectionActions(props: SelectionActionsProps) {
  const { kind, isBusy, hasImages, areOff, onAsk, onRun, onSave, onZip } = props;
  const isPhone = use(IsPhone);
  const [menu, setMenu] = useState<{ anchor: HTMLElement; of: 'images' | 'more' }>();
  const isOpen = (of: 'images' | 'more') => menu?.of === of;
  const asking = (dialog: Dialog) => ({ isBusy, opens: 'dialog', onAct: () => onAsk(dialog) }) as const;
  const enable: MenuAction = { label: 'Enable', icon: <PowerIcon />, onClick: () => onRun({ action: 'enable' }) };
  const disable: MenuAction = { label: 'Disable', icon: <PowerIcon />, onClick: () => onRun({ action: 'disable' }) };
  const [first, second] = areOff ? [enable, disable] : [disable, enable];
  const images: MenuAction[] = [
    { label: 'QR codes as a zip of PNG', icon: <QrCodeIcon />, disabled: !hasImages, onClick: () => onZip('png') },
    {
      label: 'QR codes as a zip of SVG, for print',
      icon: <QrCodeIcon />,
      disabled: !hasImages,
      onClick: () => onZip('svg'),
    },
  ];
  const others: MenuAction[] = [
    second,
    ...(kind === 'link' ? [{ label: 'Remove tags', icon: <UntagIcon />, onClick: () => onAsk('removeTags') }] : []),
    ...(isPhone ? images : []),
    ...exportFormatNames.map((format) => ({
      label: `Export as ${exportFormats[format]}`,
      icon: <DownloadIcon />,
      onClick: () => onSave(format),
    })),
  ];
  return (
    <>
      {kind === 'link' && <BarAction label="Tags" name="Add tags" icon={<TagIcon />} {...asking('addTags')} />}
      <BarAction label="Set expiry" icon={<ExpiryIcon />} {...asking('setExpiry')} />
      <BarAction
        label={first.label}
        icon={first.icon}
        isBusy={isBusy}
        onAct={() => onRun({ action: areOff ? 'enable' : 'disable' })}
      />
      {(!isPhone || kind === 'qrCode') && (
        <BarAction
          label={isPhone ? 'Download' : 'Download QR codes'}
          name="Download QR codes"
          icon={<QrCodeIcon />}
          isBusy={isBusy}
          opens="menu"
          isOpen={isOpen('images')}
          onAct={(anchor) => setMenu({ anchor, of: 'images' })}
        />
      )}
      <BarAction label="Delete" icon={<DeleteIcon />} {...asking('delete')} />
      {!isPhone && <hr aria-hidden />}
      {isPhone ? (
        <BarAction
          label="More"
          name="More for the selection"
          icon={<MoreIcon />}
          isBusy={isBusy}
          opens="menu"
          isOpen={isOpen('more')}
          onAct={(anchor) => setMenu({ anchor, of: 'more' })}
        />
      ) : (
        <IconButton
          aria-label="More for the selection"
          aria-haspopup="menu"
          aria-expanded={isOpen('more')}
          aria-disabled={isBusy || undefined}
          onClick={({ currentTarget: anchor }) => !isBusy && setMenu({ anchor, of: 'more' })}
        >
          <MoreIcon fontSize="small" />
        </IconButton>
      )}
      {menu && (
        <RowMenu
          label={menu.of === 'images' ? 'Download QR codes' : 'More for the selection'}
          anchor={menu.anchor}
          actions={menu.of === 'images' ? images : others}
          onClose={() => setMenu(undefined)}
        />
      )}
    </>
  );
}

const SelectionProgress = ({ done, total }: Progress) => (
  <LinearProgress
    aria-label="Progress"
    variant={done > 0 ? 'determinate' : 'indeterminate'}
    value={total > 0 ? Math.min((100 * done) / total, 100) : 0}
  />
);

interface SelectionBarProps<Item> {
  spec: ListSpec<Item>;
  items: readonly Item[];
  total: number;
  isCapped: boolean;
  /** The list may be empty and this bar removed when failures are reported. */
  onFailures: (report: FailureReport) => void;
}

interface Counts {
  selected: number;
  /** `1,234`, or `more than 10,000` */
  matches: string;
}

function statusText({ selected, matches }: Counts, isEverything: boolean, progress: Progress | undefined): string {
  if (progress)
    return progress.total > 0
      ? `${formatNumber(progress.done)} of ${formatNumber(progress.total)} done`
      : 'Please wait';
  return isEverything ? `All ${matches} selected` : `${formatNumber(selected)} selected`;
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
  const { spec, items, total, isCapped } = props;
  const { kind, slice, nouns, imageOf, isOff } = spec;
  const { actions, selectors } = slice;
  const dispatch = useAppDispatch();
  const isPhone = use(IsPhone);
  const { bar, height } = useBarHeight();
  const selection = useAppSelector(selectors.selectSelection);
  const [dialog, setDialog] = useState<Dialog>();
  const selected = items.filter(({ id }) => isSelected(selection, id));
  const { run, zip, save, progress, isBusy } = useSelectionActions(props, selected);
  const { isEverything } = selection;
  const isAny = selected.length > 0;
  const matches = `${isCapped ? 'more than ' : ''}${formatNumber(total)}`;
  const selectAll = () => {
    dispatch(actions.loadedSelected(items.map(({ id }) => id)));
    if (total > items.length) dispatch(actions.everythingSelected());
  };
  const asked = {
    what: isEverything && isCapped ? `${matches} ${nouns[1]}` : counted(isEverything ? total : selected.length, nouns),
    onDone: (action: SelectedAction) => {
      setDialog(undefined);
      run(action);
    },
    onClose: () => setDialog(undefined),
  };
  if (!isAny && !progress) return null;
  const status = (
    <span data-status aria-live="polite">
      {statusText({ selected: selected.length, matches }, isEverything, progress)}
    </span>
  );
  const all = !isEverything && selected.length < total && !isBusy && (
    <Button data-all onClick={selectAll}>{`Select all ${matches}`}</Button>
  );
  const clear = (
    <IconButton
      aria-label="Clear selection"
      aria-keyshortcuts="Escape"
      title="Clear selection"
      onClick={() => dispatch(actions.selectionCleared())}
      sx={{ width: 44, height: 44 }}
    >
      <ClearIcon fontSize="small" />
    </IconButton>
  );
  return (
    <div role="group" aria-label="Selection">
      <GlobalStyles
        styles={{
          html: { scrollPaddingBottom: roomForBar },
          body: { paddingBottom: roomForBar },
          // The bars of the app are covered, but for their edges.
          '#root > nav': { visibility: 'hidden' },
          ...(isPhone && { main: { marginTop: height - topBarHeight } }),
        }}
      />
      {isPhone && (
        <TopBar ref={bar}>
          {clear}
          {status}
          {all}
        </TopBar>
      )}
      <FloatingBar>
        {!isPhone && status}
        {!isPhone && all}
        {!isPhone && <hr aria-hidden />}
        {isAny && (
          <SelectionActions
            kind={kind}
            isBusy={isBusy}
            hasImages={isEverything || selected.some((item) => imageOf(item))}
            areOff={selected.every(isOff)}
            onAsk={setDialog}
            onRun={run}
            onSave={save}
            onZip={zip}
          />
        )}
        {!isPhone && clear}
        {progress && <SelectionProgress {...progress} />}
      </FloatingBar>
      {(dialog === 'addTags' || dialog === 'removeTags') && <TagsDialog action={dialog} {...asked} />}
      {dialog === 'setExpiry' && <ExpiryDialog {...asked} />}
      {dialog === 'delete' && <DeleteManyDialog kind={kind} {...asked} />}
    </div>
  );
}
