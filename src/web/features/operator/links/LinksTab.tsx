import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { OperatorItem } from '../../../../generated/endpoints.ts';
import { useEnableItemsMutation, useListOperatorItemsQuery } from '../../../api/index.ts';
import { refetchOnReturn } from '../../../api/refetchOnReturn.ts';
import { NotLoaded } from '../../../connection/LoadFailure.tsx';
import { CardList } from '../../../lists/ItemList.tsx';
import { RowActions } from '../../../lists/RowActions.tsx';
import type { MenuAction } from '../../../lists/RowMenu.tsx';
import { checkboxStyle } from '../../../ui/checkboxStyle.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import BlockIcon from '../../../ui/icons/Block.tsx';
import CopyIcon from '../../../ui/icons/ContentCopy.tsx';
import LinkIcon from '../../../ui/icons/LinkOutlined.tsx';
import PersonIcon from '../../../ui/icons/PersonOutlined.tsx';
import RestoreIcon from '../../../ui/icons/RestoreOutlined.tsx';
import SearchIcon from '../../../ui/icons/Search.tsx';
import SearchOffIcon from '../../../ui/icons/SearchOff.tsx';
import { TipArea } from '../../../ui/TipArea.tsx';
import { useCopy } from '../../../ui/useCopy.ts';
import { useSettled } from '../../../ui/useSettled.ts';
import { RowsSkeleton } from '../RowsSkeleton.tsx';
import { tabLink } from '../tabLink.ts';
import { DisableDialog } from './DisableDialog.tsx';
import { ItemsBar, searchOf, type ItemsSearch } from './ItemsBar.tsx';
import { OperatorItemRow } from './OperatorItemRow.tsx';
import { SelectedBar } from './SelectedBar.tsx';
import { UndoNotice } from './UndoNotice.tsx';

const SelectAllArea = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  paddingLeft: 16,
  cursor: 'pointer',
  '& > input': checkboxStyle(theme),
}));

const isOpen = ({ disabledByOperator }: OperatorItem) => disabledByOperator === null;

const hostOf = ({ destination }: OperatorItem) =>
  destination !== null && URL.canParse(destination) ? new URL(destination).hostname : '';

interface ItemActionsProps {
  item: OperatorItem;
  onSearch: (search: Partial<ItemsSearch>) => void;
  onDisable: () => void;
  onEnable: () => void;
}

/** Phones have all of them in the menu. */
function ItemActions({ item, onSearch, onDisable, onEnable }: ItemActionsProps) {
  const isPhone = useMediaQuery(({ breakpoints }: Theme) => breakpoints.down('sm'), { noSsr: true });
  const { copy } = useCopy();
  const { account, shortCode, shortUrl } = item;
  const host = hostOf(item);
  const decide: MenuAction = isOpen(item)
    ? { label: 'Disable', icon: <BlockIcon />, isDangerous: true, onClick: onDisable }
    : { label: 'Enable', icon: <RestoreIcon />, onClick: onEnable };
  const actions: MenuAction[] = [
    { label: 'Copy the short URL', icon: <CopyIcon />, onClick: () => void copy(shortUrl) },
    ...(account
      ? [
          {
            label: 'All of this account',
            icon: <LinkIcon />,
            onClick: () => onSearch({ by: 'account', search: account.email }),
          } as const,
          { label: 'Open the account', icon: <PersonIcon />, to: tabLink('accounts', { account: account.id }) },
        ]
      : []),
    ...(host === ''
      ? []
      : [
          {
            label: `All that lead to ${host}`,
            icon: <SearchIcon />,
            onClick: () => onSearch({ by: 'host', search: host }),
          } as const,
        ]),
    ...(isPhone ? [decide] : []),
  ];
  return (
    <>
      {!isPhone && (
        <Button
          size="small"
          color="inherit"
          sx={[{ minWidth: 72 }, isOpen(item) && { '&:hover, &:focus-visible': { color: 'error.main' } }]}
          onClick={isOpen(item) ? onDisable : onEnable}
        >
          {decide.label}
        </Button>
      )}
      <RowActions label={`Actions for ${shortCode}`} actions={[]} always={[]} more={actions} />
    </>
  );
}

/** What a page's URL begins with, such as all of one account. */
function useSearch() {
  const [query] = useSearchParams();
  const [by, text] = [query.get('by'), query.get('search')];
  const asked = JSON.stringify([by, text]);
  const [search, setSearch] = useState<ItemsSearch>({ by: searchOf(by), search: text ?? '', isDisabled: false });
  const [shown, setShown] = useState(asked);
  // Another panel may ask for it while this one is kept.
  if (asked !== shown) {
    setShown(asked);
    if (text !== null) setSearch({ by: searchOf(by), search: text, isDisabled: false });
  }
  return [search, setSearch] as const;
}

const disabledOnes = (codes: readonly string[]) =>
  codes.length === 1 ? `${codes[0]} is disabled.` : `${codes.length} are disabled.`;

export function LinksTab() {
  const [search, setSearch] = useSearch();
  /** Where each page begins that was shown; the last is shown now. */
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined]);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<string[]>();
  const [disabled, setDisabled] = useState<string[]>([]);
  const [enableItems, { isLoading: isEnabling }] = useEnableItemsMutation();
  const text = useSettled(search.search.trim());
  const { by, isDisabled } = search;
  const { currentData, data, error, isFetching, refetch } = useListOperatorItemsQuery(
    { by, search: text, isDisabled, cursor: cursors.at(-1) },
    refetchOnReturn,
  );
  // What was found before stays until the next is there.
  const found = error === undefined || currentData ? (currentData ?? data) : undefined;
  const items = found?.items ?? [];
  const next = currentData?.next;
  const selected = items.filter(({ shortCode }) => chosen.has(shortCode));
  const codesOf = (some: readonly OperatorItem[]) => some.map(({ shortCode }) => shortCode);
  const clear = () => setChosen(new Set());

  const turn = (to: readonly (string | undefined)[]) => {
    setCursors(to);
    clear();
  };
  const change = (changes: Partial<ItemsSearch>) => {
    setSearch({ ...search, ...changes });
    turn([undefined]);
  };
  const enable = async (codes: string[]) => {
    const { error: failure } = await enableItems({ itemCodesRequest: { codes } });
    if (failure) return;
    setDisabled([]);
    clear();
  };
  const isAny = selected.length > 0;
  useEffect(() => {
    if (!isAny || asked) return undefined;
    const leave = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) setChosen(new Set());
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [isAny, asked]);

  return (
    <>
      <ItemsBar
        search={search}
        onChange={change}
        selectAll={
          <SelectAllArea>
            <input
              ref={(box) => {
                if (box) box.indeterminate = isAny && selected.length < items.length;
              }}
              type="checkbox"
              aria-label="Select all"
              checked={isAny && selected.length === items.length}
              disabled={items.length === 0}
              onChange={({ target }) => setChosen(new Set(target.checked ? codesOf(items) : []))}
            />
          </SelectAllArea>
        }
      />
      {disabled.length > 0 && (
        <UndoNotice
          text={disabledOnes(disabled)}
          isUndoing={isEnabling}
          onUndo={() => void enable(disabled)}
          onClose={() => setDisabled([])}
        />
      )}
      {items.length > 0 && (
        <TipArea>
          <CardList aria-label="Links and QR codes" aria-busy={isFetching}>
            {items.map((item) => {
              const { shortCode } = item;
              return (
                <OperatorItemRow
                  key={shortCode}
                  item={item}
                  hasFigures
                  areActionsShort
                  areActionsQuiet
                  select={
                    <label>
                      <input
                        type="checkbox"
                        aria-label={`Select ${shortCode}`}
                        checked={chosen.has(shortCode)}
                        onChange={({ target }) => {
                          const others = [...chosen].filter((code) => code !== shortCode);
                          setChosen(new Set(target.checked ? [...others, shortCode] : others));
                        }}
                      />
                    </label>
                  }
                  actions={
                    <ItemActions
                      item={item}
                      onSearch={(wanted) => change({ isDisabled: false, ...wanted })}
                      onDisable={() => setAsked([shortCode])}
                      onEnable={() => void enable([shortCode])}
                    />
                  }
                />
              );
            })}
          </CardList>
        </TipArea>
      )}
      {found && items.length === 0 && <NothingFound search={search} text={text} onChange={change} />}
      {currentData && (cursors.length > 1 || next) && (
        <Box sx={{ display: 'flex', justifyContent: 'center', gap: 1, mt: 2 }}>
          <Button variant="outlined" disabled={cursors.length === 1} onClick={() => turn(cursors.slice(0, -1))}>
            Previous
          </Button>
          <Button variant="outlined" disabled={!next} onClick={() => next && turn([...cursors, next])}>
            Next
          </Button>
        </Box>
      )}
      {!found && error !== undefined && !isFetching && (
        <NotLoaded title="The links and QR codes could not be loaded" onRetry={refetch} />
      )}
      {!found && (error === undefined || isFetching) && <RowsSkeleton label="Loading links and QR codes" />}
      {isAny && (
        <SelectedBar
          open={codesOf(selected.filter(isOpen))}
          disabled={codesOf(selected.filter((item) => !isOpen(item)))}
          isBusy={isEnabling}
          onDisable={() => setAsked(codesOf(selected.filter(isOpen)))}
          onEnable={() => void enable(codesOf(selected.filter((item) => !isOpen(item))))}
          onClear={clear}
        />
      )}
      {asked && (
        <DisableDialog
          codes={asked}
          onDisabled={(codes) => {
            setDisabled(codes);
            clear();
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

interface NothingFoundProps {
  search: ItemsSearch;
  text: string;
  onChange: (changes: Partial<ItemsSearch>) => void;
}

const howToSearch = {
  code: 'A short code is found by its beginning, or by its whole short URL.',
  destination: 'A destination is found by its beginning, such as example.com/login.',
  host: 'A host is found by its whole name, with all of its subdomains.',
  account: 'An account is found by its whole email address.',
} as const;

/** Until somebody shortens a link, nothing is there to be searched. */
function NothingFound({ search: { by, isDisabled }, text, onChange }: NothingFoundProps) {
  if (text === '' && !isDisabled)
    return (
      <EmptyState
        icon={<LinkIcon />}
        title="No links and QR codes yet"
        text="What people make here is listed, the newest first. You can disable what does harm."
      />
    );
  return (
    <EmptyState
      icon={<SearchOffIcon />}
      title="Nothing found"
      text={isDisabled ? 'No link or QR code is disabled for abuse.' : howToSearch[by]}
      action={
        <Button variant="outlined" onClick={() => onChange({ search: '', isDisabled: false })}>
          Show all
        </Button>
      }
    />
  );
}
