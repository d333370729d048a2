import type { AnswerTemplate, TemplatePurpose } from '@clapback/contracts';
import { tooLong } from '@clapback/contracts/characters';
import { limits } from '@clapback/contracts/limits';
import { shortReasonLabels } from '@clapback/contracts/report-reasons';
import { fillFields, openFieldsOf, type KnownFields } from '@clapback/contracts/text-fields';
import { toast, useAppDispatch, useCan } from '@clapback/store';
import { Icon } from '@clapback/ui/icon.tsx';
import { Button, Dropdown } from 'antd';
import { ArrowRightToLine, FileText } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type SyntheticEvent } from 'react';
import { useStyles } from '../../theme/use-styles.ts';
import { calledBy, useCommands } from '../command-menu/index.ts';
import { useAnswerTemplatesListQuery } from './answer-templates-endpoints.ts';
import { fieldAfter, goToFirstField, goToNextField, insertInto } from './sent-text.ts';
import { templateStyles } from './template-styles.ts';
import { TemplatesDrawer } from './templates-drawer.tsx';

/** What opens belongs to the dialog, or to the page's main part. */
const inPlace = (node: HTMLElement): HTMLElement => node.closest<HTMLElement>('[role=dialog], main') ?? document.body;

const stop = (event: SyntheticEvent) => event.stopPropagation();

interface ToolsProps {
  /** The `id` of the field that the words go into. */
  areaId: string;
  purpose: TemplatePurpose;
  value: string;
  /** Whether the field holds nothing that somebody wrote: what it began with is replaced then. */
  isUntouched: boolean;
  /** Templates of this ground come first. */
  ground: string | null;
  /** What is known where it is used, once a template is chosen. */
  known: (template: AnswerTemplate) => KnownFields;
  /** Templates are made and changed from here as well, which no dialog does. */
  canManage?: boolean;
  onChange: (text: string, template: AnswerTemplate) => void;
}

/** Beside the field of a text that somebody else will read: templates to begin with, and the way through their fields. */
export function TemplateTools({ areaId, purpose, value, isUntouched, ground, known, canManage = false, onChange }: ToolsProps) {
  useStyles('templates', templateStyles);
  const dispatch = useAppDispatch();
  const mayUse = useCan('template:use');
  const { data, isError, refetch } = useAnswerTemplatesListQuery(undefined, { skip: !mayUse });
  const [isManaging, setManaging] = useState(false);
  const [inserted, setInserted] = useState(0);
  const button = useRef<HTMLButtonElement>(null);
  const open = openFieldsOf(value);

  useEffect(() => {
    if (inserted === 0) return;
    // The menu gives the focus back to its button first.
    const frame = requestAnimationFrame(() => goToFirstField(areaId));
    return () => cancelAnimationFrame(frame);
  }, [inserted, areaId]);

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.isComposing) return;
    const area = event.target as HTMLTextAreaElement;
    // Past the last field Tab leaves, as it always does.
    if (event.key === 'F2' || (event.key === 'Tab' && fieldAfter(area.value, area.selectionEnd, { around: false }))) {
      if (openFieldsOf(area.value).length === 0) return;
      event.preventDefault();
      goToNextField(areaId);
    }
  });
  useEffect(() => {
    const area = document.getElementById(areaId);
    const listener = (event: KeyboardEvent) => press(event);
    area?.addEventListener('keydown', listener);
    return () => area?.removeEventListener('keydown', listener);
  }, [areaId]);

  function insert(template: AnswerTemplate) {
    const area = document.getElementById(areaId) as HTMLTextAreaElement | null;
    const at = { start: area?.selectionStart ?? value.length, end: area?.selectionEnd ?? value.length };
    const text = insertInto(value, fillFields(template.text, known(template)), { isUntouched, at });
    if (tooLong(text, limits.reason))
      return void dispatch(
        toast({ title: 'This template does not fit', description: 'The text would be too long.', variant: 'destructive' }),
      );
    onChange(text, template);
    setInserted(inserted + 1);
  }

  const offered = (data ?? []).filter((template) => template.purpose === purpose);
  useCommands(() => [
    {
      heading: purpose === 'appeal_answer' ? 'This appeal' : 'This case',
      commands: mayUse && canManage ? [{ label: 'Manage templates', otherWords: ['answers'], run: () => setManaging(true) }] : [],
      commandsFor: (typed) =>
        calledBy(
          typed,
          offered.map((template) => ({ label: `Insert the template “${template.name}”`, run: () => insert(template) })),
        ),
    },
  ]);
  if (!mayUse) return null;
  return (
    <div className="console-template-tools">
      <Dropdown
        trigger={['click']}
        placement="bottomLeft"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- The focus goes into a menu that was opened, as in any menu.
        autoFocus
        getPopupContainer={inPlace}
        menu={{
          className: 'console-template-menu',
          items: [
            ...itemsOf(offered, ground, { isKnown: data !== undefined, isError }),
            ...(canManage ? [{ type: 'divider' as const }, { key: 'manage', label: 'Manage templates' }] : []),
          ],
          onClick: ({ key }) => {
            if (key === 'manage') return setManaging(true);
            if (key === 'again') return void refetch();
            const template = offered.find(({ id }) => id === key);
            if (template) insert(template);
          },
        }}
      >
        <Button ref={button} size="small" icon={<Icon as={FileText} size={16} />} aria-haspopup="menu">
          Templates
        </Button>
      </Dropdown>
      {open.length > 0 ? (
        <Button
          size="small"
          type="text"
          icon={<Icon as={ArrowRightToLine} size={16} />}
          aria-keyshortcuts="F2"
          onClick={() => goToNextField(areaId)}
        >
          Next field ({open.length} left)
        </Button>
      ) : null}
      {canManage ? (
        // What is sent or pressed in the drawer is not for the form that it opens from: React's events go to both.
        <div role="presentation" onSubmit={stop} onKeyDown={stop}>
          <TemplatesDrawer
            purpose={purpose}
            isOpen={isManaging}
            onClose={() => setManaging(false)}
            onClosed={() => button.current?.focus()}
          />
        </div>
      ) : null}
    </div>
  );
}

function itemsOf(offered: AnswerTemplate[], ground: string | null, { isKnown, isError }: { isKnown: boolean; isError: boolean }) {
  if (!isKnown)
    return isError
      ? [{ key: 'again', label: 'The templates could not be read. Try again' }]
      : [{ key: 'waiting', label: 'Loading templates', disabled: true }];
  if (offered.length === 0) return [{ key: 'none', label: 'No templates yet', disabled: true }];
  const fits = (template: AnswerTemplate) => (template.ground === ground ? 0 : template.ground === null ? 1 : 2);
  const group = (label: string, isShared: boolean) => {
    const children = offered
      .filter((template) => template.isShared === isShared)
      .toSorted((one, other) => fits(one) - fits(other))
      .map((template) => ({
        key: template.id,
        label: (
          <span className="console-template-item">
            <span dir="auto">{template.name}</span>
            {template.ground ? <small> {shortReasonLabels[template.ground]}</small> : null}
          </span>
        ),
      }));
    return children.length > 0 ? [{ type: 'group' as const, key: label, label, children }] : [];
  };
  return [...group('Yours', false), ...group('Of all staff', true)];
}
