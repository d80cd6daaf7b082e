import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { isUnreachable, messageOf, unreachableText } from '../api/problem.ts';
import { useAppSelector } from '../hooks.ts';
import { maxSearchLength } from '../lists/filters.ts';
import { selectIsAuthenticated } from '../session/sessionSlice.ts';
import SearchIcon from '../ui/icons/Search.tsx';
import { isNamed, matching, ranked, useCommands, type Command } from './useCommands.tsx';
import { useItemSearch } from './useItemSearch.tsx';

interface OptionProps {
  id: string;
  command: Command;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

/** What was typed stands out, wherever it was found. */
function Marked({ text, part }: { text: string; part: string | undefined }) {
  // In a short URL the code comes last.
  const at = part ? text.toLowerCase().lastIndexOf(part.toLowerCase()) : -1;
  if (!part || at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <Box
        component="mark"
        sx={{
          color: 'primary.text',
          bgcolor: 'transparent',
          fontWeight: 600,
          textDecoration: 'underline',
          textDecorationThickness: 2,
          textUnderlineOffset: '0.2em',
        }}
      >
        {text.slice(at, at + part.length)}
      </Box>
      {text.slice(at + part.length)}
    </>
  );
}

function Option({ id, command: { label, marked, detail, icon, reason }, isActive, onPoint, onChoose }: OptionProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <Box
      ref={element}
      id={id}
      role="option"
      aria-selected={isActive}
      onMouseMove={onPoint}
      onClick={onChoose}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: detail ? 56 : 44,
        px: 1.5,
        py: 0.5,
        borderRadius: 1,
        // The name of the group above scrolls with the option.
        scrollMargin: '36px 0 8px',
        cursor: 'pointer',
        '& svg': { flex: 'none', fontSize: 20, color: 'text.secondary' },
        ...(isActive && { bgcolor: 'action.selected' }),
      }}
    >
      {/* As wide as the tile of a link, so that all names begin in one line. */}
      <Box sx={{ display: 'grid', placeItems: 'center', flex: 'none', width: 32 }}>{icon}</Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="div" noWrap sx={{ fontWeight: detail ? 600 : 500 }}>
          <Marked text={label} part={marked} />
        </Typography>
        {detail && (
          <Typography variant="body2" component="div" color="textSecondary" noWrap>
            {detail}
          </Typography>
        )}
      </Box>
      {reason && (
        <Typography
          variant="body2"
          component="div"
          color="textSecondary"
          noWrap
          sx={{ flex: 'none', maxWidth: '45%', display: { xs: 'none', sm: 'block' } }}
        >
          <Marked text={reason.text} part={reason.marked} />
        </Typography>
      )}
    </Box>
  );
}

function statusOf(isSearching: boolean, all: readonly Command[]): string {
  if (isSearching) return 'Searching…';
  const commands = all.filter(({ isOffer }) => !isOffer);
  const found = commands.filter(({ isMore }) => !isMore).length;
  if (found < commands.length) return `${found} shown`;
  return found === 0 ? 'Nothing found' : `${found} found`;
}

const Key = styled('kbd')(({ theme }) => ({
  ...theme.typography.caption,
  padding: '1px 6px',
  border: `1px solid ${theme.vars.palette.border.button}`,
  borderRadius: 6,
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.background.paper,
  '@media (pointer: coarse), (max-width: 599.95px)': { display: 'none' },
}));

/** Phones have no such keys. */
function KeyHint({ keys, children }: { keys: readonly string[]; children: string }) {
  return (
    <Typography
      aria-hidden
      component="span"
      variant="body2"
      color="textSecondary"
      sx={{ display: { xs: 'none', sm: 'flex' }, alignItems: 'center', gap: 0.75 }}
    >
      {keys.map((key) => (
        <Key key={key}>{key}</Key>
      ))}
      {children}
    </Typography>
  );
}

interface FieldProps {
  label: string;
  typed: string;
  listId: string;
  isExpanded: boolean;
  activeId: string | undefined;
  input: Ref<HTMLInputElement>;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function Field({ label, typed, listId, isExpanded, activeId, input, onType, onKeyDown }: FieldProps) {
  return (
    <Box
      component="label"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        flex: 'none',
        px: 2.5,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <SearchIcon sx={{ color: 'text.secondary' }} />
      <Box
        component="input"
        ref={input}
        autoFocus
        value={typed}
        placeholder={label}
        maxLength={maxSearchLength}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={isExpanded}
        aria-controls={listId}
        aria-activedescendant={activeId}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={onKeyDown}
        sx={{
          flex: 1,
          minWidth: 0,
          height: 60,
          p: 0,
          typography: 'body1',
          border: 0,
          outline: 0,
          fontSize: '1.125rem',
          color: 'inherit',
          bgcolor: 'transparent',
          '&::placeholder': { color: 'text.disabled', opacity: 1 },
        }}
      />
      <Key aria-hidden>Esc</Key>
    </Box>
  );
}

function SearchFailure({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          Try again
        </Button>
      }
      sx={{ flex: 'none', m: 1 }}
    >
      {isUnreachable(failure) ? unreachableText : messageOf(failure, 'The search failed. Please try again.')}
    </Alert>
  );
}

interface CommandListProps {
  id: string;
  commands: readonly Command[];
  active: Command | undefined;
  idOf: (command: Command) => string;
  onPoint: (command: Command) => void;
  onChoose: (command: Command) => void;
}

function CommandList({ id, commands, active, idOf, onPoint, onChoose }: CommandListProps) {
  const groups = [...new Set(commands.map(({ group }) => group))];
  return (
    <Box
      id={id}
      role="listbox"
      aria-label="Commands"
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      sx={{ overflowY: 'auto', p: 1 }}
    >
      {groups.map((group) => (
        <div key={group} role="group" aria-label={group}>
          <Typography
            aria-hidden
            variant="caption"
            component="div"
            sx={{ px: 1.5, pt: 1, pb: 0.5, fontWeight: 600, color: 'text.secondary' }}
          >
            {group}
          </Typography>
          {commands
            .filter((command) => command.group === group)
            .map((command) => (
              <Option
                key={command.id}
                id={idOf(command)}
                command={command}
                isActive={command === active}
                onPoint={() => onPoint(command)}
                onChoose={() => onChoose(command)}
              />
            ))}
        </div>
      ))}
    </Box>
  );
}

const paperProps = {
  'aria-label': 'Command palette',
  sx: { maxWidth: 640, mt: { sm: '12vh' }, maxHeight: { xs: 'calc(100% - 32px)', sm: '70vh' } },
};

interface CommandPaletteProps {
  onClose: () => void;
  onShowShortcuts: () => void;
}

export function CommandPalette({ onClose, onShowShortcuts }: CommandPaletteProps) {
  const id = useId();
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const { found, offer, isSearching, failure, retry } = useItemSearch(text);
  const named = matching(useCommands(onShowShortcuts), text);
  // Who types the name of a command, or finds much, is not about to make something.
  const isWanted = named.length === 0 && !found.some(({ isMore }) => isMore);
  const commands = [...ranked(named, found, text), ...(offer && isWanted ? [offer] : [])];
  const [pointed, setPointed] = useState<string>();
  const [isEntered, setIsEntered] = useState(false);
  const [first] = commands;
  // What is found comes before commands that have another name, so until then none of them is chosen.
  const isFirst = first !== undefined && (!isSearching || isNamed(first, text));
  const active = commands.find((command) => command.id === pointed) ?? (isFirst ? first : undefined);
  const idOf = (command: Command) => `${id}-${command.id.replaceAll(' ', '-')}`;

  const choose = (command: Command) => {
    onClose();
    command.run();
  };
  // Who types fast presses Enter before the search has ended.
  useEffect(() => {
    if (isEntered && !isSearching && failure === undefined && active && !active.isOffer) choose(active);
  });
  const move = (step: 1 | -1) => {
    const from = active ? commands.indexOf(active) : step === 1 ? -1 : 0;
    setPointed(commands[(from + step + commands.length) % commands.length]?.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && active) choose(active);
    else if (event.key === 'Enter' && isSearching) setIsEntered(true);
    else return;
    event.preventDefault();
  };
  const onType = (next: string) => {
    setTyped(next);
    setPointed(undefined);
    setIsEntered(false);
  };
  const onRetry = () => {
    input.current?.focus();
    retry();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth={false}
      fullWidth
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{ paper: paperProps }}
    >
      <Field
        label={isAuthenticated ? 'Go to a page, a link or a QR code' : 'Go to a page'}
        listId={id}
        isExpanded={commands.length > 0}
        activeId={active && idOf(active)}
        {...{ typed, input, onType, onKeyDown }}
      />
      {failure !== undefined && <SearchFailure failure={failure} onRetry={onRetry} />}
      {commands.length > 0 && (
        <CommandList
          {...{ id, commands, active, idOf }}
          onPoint={(command) => setPointed(command.id)}
          onChoose={choose}
        />
      )}
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          flex: 'none',
          gap: 2.5,
          minHeight: 44,
          px: 2.5,
          borderTop: 1,
          borderColor: 'divider',
          bgcolor: 'background.default',
        }}
      >
        <KeyHint keys={['↑', '↓']}>Move</KeyHint>
        <KeyHint keys={['Enter']}>Open</KeyHint>
        <Typography role="status" variant="body2" color="textSecondary" sx={{ ml: 'auto' }}>
          {text !== '' && (failure === undefined || commands.length > 0) && statusOf(isSearching, commands)}
        </Typography>
      </Box>
    </Dialog>
  );
}
