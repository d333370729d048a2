import { color } from '@clapback/ui/tokens.ts';
import { Command as Menu, defaultFilter } from 'cmdk';
import { useEffect, useRef, useState } from 'react';
import { useStyles, type Styles } from '../../theme/use-styles.ts';
import type { Command, CommandListProps } from './commands.ts';

const styles: Styles = {
  '.console-commands': {
    '[cmdk-input]': {
      width: '100%',
      height: 44,
      paddingInline: 12,
      border: `1px solid ${color.control}`,
      borderRadius: 10,
      backgroundColor: color.surface,
      color: color.ink,
      font: 'inherit',
      fontSize: 16,
      '&::placeholder': { color: color.third },
    },
    '[cmdk-list]': { maxHeight: 'min(52vh, 420px)', marginTop: 10, overflowY: 'auto', scrollPaddingBlock: 8 },
    '[cmdk-group-heading]': { padding: '10px 12px 4px', color: color.third, fontSize: 13 },
    '[cmdk-item]': {
      display: 'flex',
      alignItems: 'center',
      gap: 12,
      minHeight: 40,
      padding: '6px 12px',
      borderRadius: 8,
      color: color.ink,
      cursor: 'pointer',
      overflowWrap: 'anywhere',
      '&[data-selected=true]': { backgroundColor: color.accentSoft, color: color.accent },
      kbd: { marginInlineStart: 'auto', color: color.second, fontFamily: 'inherit', fontSize: 12, fontWeight: 600 },
    },
    '[cmdk-empty]': { padding: '20px 12px', color: color.second },
  },
};

/** Marks what is made of the typed words, which stands behind everything that is called by them. */
const ofTyped = 'typed ';
const scoreOf = (value: string, search: string, keywords?: string[]): number =>
  value.startsWith(ofTyped) ? Number.EPSILON : defaultFilter(value, search, keywords);

/** All commands, fewer with each letter that is typed. */
export default function CommandList({ groups, onChosen }: CommandListProps) {
  useStyles('commands', styles);
  const [typed, setTyped] = useState('');
  const words = typed.trim();
  const field = useRef<HTMLInputElement>(null);
  // Also where its code comes after the dialog has taken the focus.
  useEffect(() => field.current?.focus(), []);
  return (
    <Menu label="Commands" loop filter={scoreOf} className="console-commands">
      <Menu.Input ref={field} placeholder="What would you like to do?" value={typed} onValueChange={setTyped} />
      <Menu.List label="Commands">
        <Menu.Empty>Nothing here is called that.</Menu.Empty>
        {groups
          .filter(({ commands }) => commands.length > 0)
          .map(({ heading, commands }) => (
            <Menu.Group key={heading} heading={heading}>
              {toldApart(commands).map(([value, command]) => (
                <Item key={value} value={`${heading} ${value}`} of={command} onChosen={onChosen} />
              ))}
            </Menu.Group>
          ))}
        {words
          ? toldApart(groups.flatMap(({ commandsFor }) => commandsFor?.(words) ?? [])).map(([value, command]) => (
              <Item key={value} value={ofTyped + value} of={command} onChosen={onChosen} />
            ))
          : null}
      </Menu.List>
    </Menu>
  );
}

/** Each command with a value of its own: members may have the same name, and the menu goes by the value alone. */
function toldApart(commands: readonly Command[]): [value: string, command: Command][] {
  const seen = new Map<string, number>();
  return commands.map((command) => {
    const nth = (seen.get(command.label) ?? 0) + 1;
    seen.set(command.label, nth);
    return [nth === 1 ? command.label : `${command.label} (${nth})`, command];
  });
}

function Item({ value, of, onChosen }: { value: string; of: Command; onChosen: CommandListProps['onChosen'] }) {
  return (
    <Menu.Item value={value} {...(of.otherWords ? { keywords: of.otherWords } : {})} onSelect={() => onChosen(of.run)}>
      {of.label}
      {of.keyName ? <kbd aria-hidden>{of.keyName}</kbd> : null}
    </Menu.Item>
  );
}
