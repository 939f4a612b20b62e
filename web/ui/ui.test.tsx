import { I18nProvider } from '@lingui/react';
import { i18n } from '@lingui/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AskDialog } from './ask-dialog.tsx';
import { BarChart, scaleOf } from './chart.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Field } from './field.tsx';
import { Options, SelectField, TextField } from './fields.tsx';
import { Input } from './input.tsx';
import { Loaded } from './page.tsx';
import { bandOf } from './meter.tsx';
import { Table } from './table.tsx';
import { Toasts, toast } from './toast.tsx';

const show = (node: ReactNode) => render(<I18nProvider i18n={i18n}>{node}</I18nProvider>);

describe('a button', () => {
  test('says its price beside its verb', () => {
    show(<Button price="0 points">Improve</Button>);
    expect(screen.getByRole('button').textContent).toBe('Improve0 points');
  });

  test('that works already cannot be pressed again, and keeps its focus', () => {
    const press = vi.fn();
    show(
      <Button busy onClick={press}>
        Save
      </Button>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Save', busy: true }));
    expect(press).not.toHaveBeenCalled();
    expect((screen.getByRole('button') as HTMLButtonElement).disabled).toBe(false);
  });
});

test('a press beside a window closes it, but not one in which long texts are typed; Escape closes both', () => {
  const pressBeside = (typed: boolean) => {
    const close = vi.fn();
    const { unmount } = show(
      <Dialog open typed={typed} onClose={close} title="Edit">
        A long text
      </Dialog>,
    );
    const beside = screen.getByRole('dialog').parentElement!.querySelector('[role=presentation]') ?? document.body;
    for (const press of [fireEvent.pointerDown, fireEvent.mouseDown, fireEvent.mouseUp, fireEvent.click]) press(beside);
    const presses = close.mock.calls.length;
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    const all = close.mock.calls.length;
    unmount();
    return [presses > 0, all > 0];
  };
  expect([pressBeside(false), pressBeside(true)]).toEqual([
    [true, true],
    [false, true],
  ]);
});

test('a field binds its label and what is wrong to the control, and what was typed stays', () => {
  show(
    <Field label="Title" error="Title can not be empty">
      {(wires) => <Input {...wires} defaultValue="Fjell" />}
    </Field>,
  );
  const input = screen.getByLabelText<HTMLInputElement>('Title');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Title can not be empty');
  expect(input.value).toBe('Fjell');
});

describe('a piece of a screen', () => {
  const from = { data: undefined, error: null, isPending: false, refetch: vi.fn() };
  test('keeps what it has while it is asked for again', () => {
    show(
      <Loaded from={{ ...from, data: 'old', error: new Error() }} failed="no">
        {(data) => data}
      </Loaded>,
    );
    expect(screen.getByText('old')).toBeTruthy();
  });

  test('says in place what failed, and tries again', () => {
    show(
      <Loaded from={{ ...from, error: new Error() }} failed="Request failed.">
        {() => 'full'}
      </Loaded>,
    );
    expect(screen.getByRole('alert').textContent).toContain('Request failed.');
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(from.refetch).toHaveBeenCalledOnce();
  });
});

describe('a toast', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    act(() => void vi.advanceTimersByTime(60_000));
    vi.useRealTimers();
  });

  test('is read out, stays six seconds, and longer while somebody points at it', () => {
    show(<Toasts />);
    act(() => toast('ok', 'Switch shop done.'));
    expect(screen.getByText('Switch shop done.').closest('[aria-live=polite]')).toBeTruthy();
    act(() => void vi.advanceTimersByTime(4000));
    fireEvent.pointerEnter(screen.getByRole('listitem'));
    act(() => void vi.advanceTimersByTime(30_000));
    expect(screen.getByText('Switch shop done.')).toBeTruthy();
    fireEvent.pointerLeave(screen.getByRole('listitem'));
    act(() => void vi.advanceTimersByTime(1999));
    expect(screen.queryByText('Switch shop done.')).toBeTruthy();
    act(() => void vi.advanceTimersByTime(2));
    expect(screen.queryByText('Switch shop done.')).toBeNull();
  });

  test('can be closed', () => {
    show(<Toasts />);
    act(() => toast('bad', 'Switch shop failed.'));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Switch shop failed.')).toBeNull();
  });
});

test('a chart tells the same numbers as a table', () => {
  show(
    <BarChart
      title="Texts per day"
      average={2}
      head={['Day', 'Texts']}
      bars={[
        { key: 'a', label: 'Nov 7', tick: '7', value: 3 },
        { key: 'b', label: 'Nov 8', tick: 'Today', value: 0 },
      ]}
    />,
  );
  expect(screen.getByRole('img', { name: 'Texts per day' })).toBeTruthy();
  expect(screen.getByRole('row', { name: 'Nov 7 3' })).toBeTruthy();
  expect(screen.getByRole('row', { name: 'Nov 8 0' })).toBeTruthy();
});

test('the scale of a chart has round steps that reach over the highest bar', () => {
  expect(scaleOf(58)).toEqual({ top: 60, ticks: [0, 20, 40, 60] });
  expect(scaleOf(0)).toEqual({ top: 1, ticks: [0, 1] });
  expect(scaleOf(4400).top).toBeGreaterThanOrEqual(4400);
});

test('the bands of a mark', () => expect([80, 79, 50, 49].map(bandOf)).toEqual(['high', 'mid', 'mid', 'low']));

test('a table keeps the head of a column beside its value, for cards on a phone', () => {
  show(
    <Table
      label="People"
      rows={[{ name: 'Ines', texts: 3 }]}
      keyOf={({ name }) => name}
      columns={[
        { key: 'name', head: 'Person', cell: ({ name }) => name },
        { key: 'texts', head: 'Texts', right: true, cell: ({ texts }) => texts },
      ]}
    />,
  );
  expect(screen.getAllByText('Texts')).toHaveLength(2);
});

describe('a dialog that asks', () => {
  const asked = (deed: { isPending: boolean; error: unknown }) => {
    const [leave, done] = [vi.fn(), vi.fn()];
    show(<AskDialog onClose={leave} title="Remove it?" keep="Keep it" verb="Remove" kind="danger" deed={deed} fault="It is in use." onVerb={done} />);
    return { leave, press: (name: string) => fireEvent.click(screen.getByRole('button', { name })), acted: done };
  };

  test('does it by one press and leaves it by the other', () => {
    const { leave, press, acted } = asked({ isPending: false, error: null });
    press('Remove');
    press('Keep it');
    expect([acted.mock.calls.length, leave.mock.calls.length, screen.queryByRole('alert')]).toEqual([1, 1, null]);
  });

  test('is neither done twice nor closed while it is under way', () => {
    const { leave, press, acted } = asked({ isPending: true, error: null });
    for (const name of ['Remove', 'Keep it', 'Close']) press(name);
    expect([acted.mock.calls.length, leave.mock.calls.length]).toEqual([0, 0]);
  });

  test('says why it failed', () => {
    asked({ isPending: false, error: new Error('no') });
    expect(screen.getByRole('alert').textContent).toContain('It is in use.');
  });
});

test('fields with their labels tell what was typed and picked', () => {
  const [type, pick] = [vi.fn(), vi.fn()];
  show(
    <>
      <TextField label="Name" value="" error="Missing" onText={type} />
      <SelectField label="Kind" value="a" onPick={pick}>
        <Options
          of={[
            ['a', 'One'],
            ['b', 'Two'],
          ]}
        />
      </SelectField>
    </>,
  );
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Mug' } });
  fireEvent.change(screen.getByLabelText('Kind'), { target: { value: 'b' } });
  expect([type.mock.calls, pick.mock.calls, screen.getByLabelText('Name').getAttribute('aria-invalid')]).toEqual([[['Mug']], [['b']], 'true']);
});
