import type { SavedVersion } from '@hiram/wire/staff/set-up/set-up';
import { expect, it } from 'vitest';
import { formatInstant } from '../../../parts/values/instant.tsx';
import { saySaved } from './say-saved.ts';

const effectiveAt = '2026-11-30T16:00:00.000Z';
const saved: SavedVersion = { version: 2, effectiveAt, state: 'in-force', warnings: [] };

it('DESK-10 a version that is published for a later day says when it starts, and one of now that it is in force', () => {
  expect(saySaved('is published', saved)).toBe('Version 2 is published. It is in force now.');
  expect(saySaved('is published', { ...saved, state: 'scheduled' })).toBe(
    `Version 2 is published. It starts on ${formatInstant(effectiveAt)}.`,
  );
});

it('DESK-10 whoever saves or approves a version reads its warnings', () => {
  expect(saySaved('saved', { ...saved, warnings: ['Above the cap.'] })).toBe(
    'Version 2 saved. It is in force now. Above the cap.',
  );
});

it('DESK-10 an answer of an older server, which names no state, promises no start', () => {
  const { state: _state, ...older } = saved;
  expect(saySaved('saved', older as SavedVersion)).toBe('Version 2 saved. It is in force now.');
});
