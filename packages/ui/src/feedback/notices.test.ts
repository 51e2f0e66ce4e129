import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createNotices } from './notices.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it.each([3_000, 2_000])('CALL-03 a toast stands for %i ms and not longer', (durationMs) => {
  const notices = createNotices();
  notices.toast('Saved', durationMs);
  vi.advanceTimersByTime(durationMs - 1);
  expect(notices.current()).toEqual({ kind: 'toast', text: 'Saved' });
  vi.advanceTimersByTime(1);
  expect(notices.current()).toBeNull();
});

it('CALL-03 a second toast has its whole time, whatever was left of the first', () => {
  const notices = createNotices();
  notices.toast('first', 3_000);
  vi.advanceTimersByTime(2_900);
  notices.toast('second', 3_000);
  vi.advanceTimersByTime(2_900);
  expect(notices.current()).toEqual({ kind: 'toast', text: 'second' });
});

it('CALL-03 loading stands before a toast until everything that loads has ended', () => {
  const notices = createNotices();
  const [first, second] = [notices.loading('first'), notices.loading('second')];
  notices.toast('Saved', 3_000);
  expect(notices.current()).toEqual({ kind: 'loading', text: 'second' });
  second();
  expect(notices.current()).toEqual({ kind: 'loading', text: 'first' });
  first();
  expect(notices.current()).toEqual({ kind: 'toast', text: 'Saved' });
});

it('CALL-03 a dialog that came open with the page shows what is toasted, and the page does once it is closed', () => {
  const notices = createNotices();
  const [dialog, page] = [Symbol('dialog'), Symbol('page')];
  const close = notices.enter(dialog, 'dialog');
  notices.enter(page, 'page');
  expect([notices.isSpeaking(dialog), notices.isSpeaking(page)]).toEqual([true, false]);
  close();
  expect(notices.isSpeaking(page)).toBe(true);
});

it('notifies listeners until they leave', () => {
  const notices = createNotices();
  const heard = vi.fn();
  const leave = notices.listen(heard);
  notices.toast('Saved', 3_000);
  expect(heard).toHaveBeenCalledOnce();
  leave();
  vi.advanceTimersByTime(3_000);
  expect(heard).toHaveBeenCalledOnce();
});
