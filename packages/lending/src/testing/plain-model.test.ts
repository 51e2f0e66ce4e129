import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DebtPart } from '../loan-event.ts';
import type { Debt } from '../loan-state.ts';
import { journalLoan, replayLoan } from '../replay/replay-loan.ts';
import { PlainModel } from './plain-model.ts';
import { anyHistory, type History } from './random-history.ts';

/** The number of random histories compared; the campaign takes more. */
const seeds = Number(process.env.CAMPAIGN_SEEDS ?? 400);

function replayPlainly({ contract, events, today }: History) {
  const model = new PlainModel(contract).run(events, today);
  const debtOf = (which: (item: PlainModel['items'][number]) => boolean): Debt => {
    const part = (name: DebtPart) => model.sum((item) => item.part === name && which(item));
    return {
      lawfulChargeMinor: part('lawful-charge'),
      enforcementCostMinor: part('enforcement-cost'),
      penaltyMinor: part('penalty'),
      feeMinor: part('fee'),
      interestMinor: part('interest'),
      principalMinor: part('principal'),
    };
  };
  return {
    outstanding: debtOf(() => true),
    overdue: debtOf((item) => model.isLate(item, today)),
    due: debtOf((item) => model.isDue(item, today)),
    creditMinor: model.credit,
    costSoFarMinor: model.cost,
    penaltySoFarMinor: model.penalty,
    rolloversUsed: model.rollovers,
    restructuresUsed: model.restructures,
    isWrittenOff: model.lost,
    status: statusOf(model, today),
  };
}

function statusOf(model: PlainModel, today: number): string {
  if (model.start === null) return model.decision;
  if (model.sum((item) => model.isLate(item, today)) > 0n) return 'overdue';
  if (model.sum((item) => model.isDue(item, today)) > 0n) return 'due';
  if (model.sum(() => true) > 0n) return 'on-loan';
  return model.credit < 0n ? 'due' : 'settled';
}

describe('the loan calculated twice', () => {
  it('LEND-09 is the same as in a plain model that walks every day, to the minor unit', () => {
    fc.assert(
      fc.property(anyHistory, (history) => {
        const { contract, events, today } = history;
        expect(replayLoan(contract, events, today)).toMatchObject(replayPlainly(history));
      }),
      { numRuns: seeds },
    );
  });

  it('LEND-04 counts penalties by segments exactly as day by day', () => {
    fc.assert(
      fc.property(anyHistory, ({ contract, events, today }) => {
        expect(replayLoan(contract, events, today)).toEqual(journalLoan(contract, events, today).state);
      }),
      { numRuns: seeds },
    );
  });
});
