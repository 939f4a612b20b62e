import { useLingui } from '@lingui/react/macro';
import type { Editor } from '@tiptap/core';
import { redo, redoDepth, undo, undoDepth } from '@tiptap/pm/history';
import { useEditorState } from '@tiptap/react';
import { Bold, Code, Heading2, Italic, Link, List, ListOrdered, Redo2, Table, Undo2 } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { IconButton } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/choice.tsx';
import { LinkDialog } from './link-dialog.tsx';

type Props = { editor: Editor; disabled: boolean; claims: boolean; onClaims?: (visible: boolean) => void; onSource?: () => void };

/** Text style. One stop for Tab; arrows move inside. */
export function Toolbar({ editor, disabled, claims, onClaims, onSource }: Props) {
  const { t } = useLingui();
  const [linking, setLinking] = useState(false);
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      heading: now.isActive('heading'),
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      link: now.isActive('link'),
      table: now.isActive('table'),
      undo: undoDepth(now.state) > 0,
      redo: redoDepth(now.state) > 0,
    }),
  });
  const run = () => editor.chain().focus();
  const step = (command: typeof undo) => {
    command(editor.state, editor.view.dispatch);
    editor.commands.focus();
  };
  return (
    <div role="toolbar" aria-label={t`Text style`} className="toolbar" tabIndex={-1} onKeyDown={moveInside}>
      <Tool label={t`Heading`} on={on.heading} disabled={disabled} onClick={() => run().toggleNode('heading', 'paragraph', { level: 2 }).run()} first>
        <Heading2 />
      </Tool>
      <Tool label={t`Bold`} on={on.bold} disabled={disabled} onClick={() => run().toggleMark('bold').run()}>
        <Bold />
      </Tool>
      <Tool label={t`Italic`} on={on.italic} disabled={disabled} onClick={() => run().toggleMark('italic').run()}>
        <Italic />
      </Tool>
      <Rule />
      <Tool label={t`Bullet list`} on={on.bullets} disabled={disabled} onClick={() => run().toggleList('bulletList', 'listItem').run()}>
        <List />
      </Tool>
      <Tool
        label={t`Numbered list`}
        on={on.numbers}
        disabled={disabled}
        className="max-xl:hidden"
        onClick={() => run().toggleList('orderedList', 'listItem').run()}
      >
        <ListOrdered />
      </Tool>
      <Tool label={t`Link`} on={on.link} disabled={disabled} onClick={() => setLinking(true)}>
        <Link />
      </Tool>
      <Tool
        label={on.table ? t`Remove the table` : t`Table`}
        on={on.table}
        disabled={disabled}
        className="max-xl:hidden"
        onClick={() => (on.table ? run().deleteTable().run() : run().insertTable({ rows: 3, cols: 2, withHeaderRow: false }).run())}
      >
        <Table />
      </Tool>
      <Rule />
      <Tool label={t`Undo`} disabled={disabled || !on.undo} onClick={() => step(undo)}>
        <Undo2 />
      </Tool>
      <Tool label={t`Redo`} disabled={disabled || !on.redo} onClick={() => step(redo)}>
        <Redo2 />
      </Tool>
      {onSource && (
        <Tool label={t`Show the HTML`} disabled={disabled} className="max-xl:hidden" onClick={onSource}>
          <Code />
        </Tool>
      )}
      {onClaims && (
        <Switch className="ml-auto min-w-0 pr-2 phone:hidden" checked={claims} onChange={({ target }) => onClaims(target.checked)}>
          {t`Claims`}
        </Switch>
      )}
      {linking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </div>
  );
}

function Tool({
  on = false,
  first = false,
  children,
  ...rest
}: Omit<ComponentProps<typeof IconButton>, 'children'> & { on?: boolean; first?: boolean; children: ReactNode }) {
  return (
    <IconButton {...rest} aria-pressed={on} tabIndex={first ? 0 : -1} onMouseDown={(event) => event.preventDefault()}>
      {children}
    </IconButton>
  );
}

const Rule = () => <span className="mx-1 h-5 w-px flex-none bg-line" aria-hidden />;

const moveInside = ({ key, currentTarget, target }: React.KeyboardEvent<HTMLElement>) => {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[key];
  if (!by || !(target instanceof HTMLElement)) return;
  const tools = [...currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled), input')];
  tools[(tools.indexOf(target) + by + tools.length) % tools.length]?.focus();
};
