import type { VersionSummary } from '@hiram/wire/staff/set-up/set-up';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Confirm } from 'react-admin';
import { type SetUpPlace, useSaveVersion, useVersion } from './use-versions.ts';
import { versionBehind } from './version-behind.ts';

type CancelProps = {
  readonly place: SetUpPlace;
  readonly versions: readonly VersionSummary[];
  readonly saveAt: string;
};

const manilaAheadMs = 8 * 3_600_000;

/** The day of a start: a version begins at midnight in Manila or Kolkata, and at both it is this day in Manila already. */
const dayOfStart = (effectiveAt: string): string =>
  new Date(Date.parse(effectiveAt) + manilaAheadMs).toISOString().slice(0, 10);

/** Cancels the newest scheduled version: what would be in force without it becomes a newer version that starts on the same day. */
export function CancelScheduled({ place, versions, saveAt }: CancelProps) {
  const [isOpen, setOpen] = useState(false);
  const behind = versionBehind(versions);
  const { data: kept } = useVersion(place, isOpen && behind ? behind.version : null);
  const save = useSaveVersion(place, saveAt);
  const newest = versions[0]?.version ?? 0;
  const startsAt = versions[0]?.effectiveAt ?? '';
  const standing =
    behind?.state === 'in-force'
      ? `version ${behind.version} stays in force`
      : `version ${behind?.version} is in force then`;
  const cancel = () => {
    if (!kept) return;
    const reason = `Version ${newest} is cancelled before its start: ${standing}.`;
    save.mutate(
      { content: kept.content, fromDay: dayOfStart(startsAt), basedOn: newest, reason },
      { onSettled: () => setOpen(false) },
    );
  };
  if (!behind) return null;
  return (
    <>
      <Button
        size="small"
        color="error"
        aria-label={`Cancel version ${newest}`}
        onClick={() => setOpen(true)}
      >
        Cancel
      </Button>
      <Confirm
        isOpen={isOpen}
        loading={save.isPending || !kept}
        title={`Cancel version ${newest}?`}
        content={`Version ${newest} will not start: ${standing}, as version ${newest + 1}.`}
        confirm="Cancel it"
        cancel="Keep it"
        onConfirm={cancel}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
