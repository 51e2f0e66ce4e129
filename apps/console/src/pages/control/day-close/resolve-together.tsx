import { bulkDifferenceKinds } from '@hiram/wire/staff/payments/day-close';
import { useState } from 'react';
import { Button, useListContext, usePermissions } from 'react-admin';
import { useStaffAction } from '../../../parts/actions/use-staff-action.ts';
import { markets, nameIn } from '../../../parts/values/words.ts';
import { differenceWords } from './close-words.ts';
import { ResolveDialog } from './resolve-dialog.tsx';

type Kind = (typeof bulkDifferenceKinds)[number];

/** Resolves all differences of the kind that the list is filtered by. Amounts and faults of the books are looked at one by one. */
export function ResolveTogether() {
  const { filterValues, total } = useListContext();
  const { permissions = [] } = usePermissions<readonly string[]>();
  const [isOpen, setOpen] = useState(false);
  const kind = bulkDifferenceKinds.find((each) => each === filterValues.kind);
  if (!permissions.includes('day-close.run') || !kind || filterValues.q || !total) return null;
  const market = filterValues.market === 'PH' || filterValues.market === 'IN' ? filterValues.market : null;
  return (
    <>
      <Button label={`Resolve all ${total}`} onClick={() => setOpen(true)} />
      {isOpen && <Resolve {...{ kind, market }} count={total} onClose={() => setOpen(false)} />}
    </>
  );
}

type ResolveProps = {
  readonly kind: Kind;
  readonly market: 'PH' | 'IN' | null;
  readonly count: number;
  readonly onClose: () => void;
};

function Resolve({ kind, market, count, onClose }: ResolveProps) {
  const { mutate, isPending } = useStaffAction({
    route: 'resolveDifferences',
    params: {},
    success: `${count} differences resolved.`,
    onDone: onClose,
  });
  return (
    <ResolveDialog
      title={`Resolve all ${count}?`}
      about={`Kind: ${differenceWords[kind]?.[0] ?? kind}. Market: ${market ? nameIn(markets, market) : 'both'}. Each keeps this note.`}
      action="Resolve all"
      isPending={isPending}
      onResolve={(note) => mutate({ kind, market, count, note })}
      onClose={onClose}
    />
  );
}
