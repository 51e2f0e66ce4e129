import { bulkDifferenceKinds, type DifferenceItem } from '@hiram/wire/staff/payments/day-close';
import { listedRowsMax } from '@hiram/wire/staff/staff-limits';
import { useState } from 'react';
import { Button, useGetList, useListContext, usePermissions } from 'react-admin';
import { useStaffAction } from '../../../parts/actions/use-staff-action.ts';
import { markets, nameIn } from '../../../parts/values/words.ts';
import { differenceWords } from './close-words.ts';
import { ResolveDialog } from './resolve-dialog.tsx';

type Kind = (typeof bulkDifferenceKinds)[number];

/**
 * Resolves all differences of the kind that the list is filtered by; of more than are counted, the oldest. Amounts and faults of the
 * books are looked at one by one.
 */
export function ResolveTogether() {
  const { filterValues, total } = useListContext();
  const { permissions = [] } = usePermissions<readonly string[]>();
  const [isOpen, setOpen] = useState(false);
  const kind = bulkDifferenceKinds.find((each) => each === filterValues.kind);
  if (!permissions.includes('day-close.run') || !kind || filterValues.q || !total) return null;
  const market = filterValues.market === 'PH' || filterValues.market === 'IN' ? filterValues.market : null;
  const asked = { kind, market, total, onClose: () => setOpen(false) };
  return (
    <>
      <Button label={`Resolve ${sayWhich(total)}`} onClick={() => setOpen(true)} />
      {isOpen && (isPart(total) ? <ResolveOldest {...asked} /> : <Resolve {...asked} />)}
    </>
  );
}

const isPart = (total: number): boolean => total > listedRowsMax;

/** Which are resolved together. */
export const sayWhich = (total: number): string =>
  isPart(total) ? `the oldest ${listedRowsMax.toLocaleString('en')}` : `all ${total.toLocaleString('en')}`;

type ResolveProps = {
  readonly kind: Kind;
  readonly market: 'PH' | 'IN' | null;
  readonly total: number;
  readonly onClose: () => void;
};

/** The oldest one is named: sent again after a lost answer, the request resolves no others. */
function ResolveOldest(props: ResolveProps) {
  const { kind, market } = props;
  const { data, error } = useGetList<DifferenceItem>('open-differences', {
    filter: { kind, market },
    sort: { field: 'foundAt', order: 'ASC' },
    pagination: { page: 1, perPage: 1 },
  });
  return <Resolve {...props} oldestId={data?.[0]?.id ?? ''} problem={error?.message} />;
}

type OldestProps = { readonly oldestId?: string; readonly problem?: string | undefined };

function Resolve({ kind, market, total, onClose, oldestId, problem }: ResolveProps & OldestProps) {
  const count = Math.min(total, listedRowsMax);
  const { mutate, isPending } = useStaffAction({
    route: 'resolveDifferences',
    params: {},
    success: `${count.toLocaleString('en')} differences resolved.`,
    onDone: onClose,
  });
  const where = market ? nameIn(markets, market) : 'both';
  const rest = isPart(total) ? ' The others stay: resolve them afterwards.' : '';
  return (
    <ResolveDialog
      title={`Resolve ${sayWhich(total)}?`}
      about={
        problem ??
        `Kind: ${differenceWords[kind]?.[0] ?? kind}. Market: ${where}. Each keeps this note.${rest}`
      }
      action={isPart(total) ? 'Resolve these' : 'Resolve all'}
      isPending={isPending}
      isReady={oldestId !== ''}
      onResolve={(note) => mutate({ kind, market, count, note, ...(oldestId && { oldestId }) })}
      onClose={onClose}
    />
  );
}
