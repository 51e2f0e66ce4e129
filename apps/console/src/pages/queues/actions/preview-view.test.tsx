import type { ActionPreview } from '@hiram/wire/staff/actions/actions';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PreviewView } from './preview-view.tsx';

const preview = (before: number, after: number): ActionPreview => ({
  ...{ needsSecondPerson: false, currency: 'PHP', net: [], postings: [], remarks: [], warnings: [] },
  effectSha256: '',
  before: { status: 'settled', owedMinor: 0, creditMinor: before },
  after: { status: 'settled', owedMinor: 0, creditMinor: after },
});

it('DESK-04 a preview says what the borrower owes of a payment taken back, and calls it no overpayment', () => {
  const page = renderToStaticMarkup(<PreviewView preview={preview(-70_000, 5_000)} />);
  expect(page).toMatch(/Payment taken back<.*₱700\.00 → ₱0\.00/);
  expect(page).toMatch(/Overpayment held<.*₱0\.00 → ₱50\.00/);
  expect(page).not.toContain('-₱');
});

it('DESK-04 a preview without one names none', () => {
  const page = renderToStaticMarkup(<PreviewView preview={preview(0, 5_000)} />);
  expect(page).not.toContain('Payment taken back');
});
