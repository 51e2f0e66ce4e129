import { versionReasonLengthMax } from '@hiram/wire/staff/staff-limits';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import { type ReactNode, useState } from 'react';
import {
  DateInput,
  Form,
  Loading,
  required,
  TextInput,
  Title,
  useCreatePath,
  usePermissions,
  useResourceContext,
} from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import { takeFocus } from '../../../parts/actions/take-focus.ts';
import { confirmsLeaving } from '../../../parts/actions/use-leaving-confirmed.ts';
import { isAnswerLost, isMissing, waitsForApproval } from '../../../staff-api/request.ts';
import { ReadOnlyNote } from '../read-only-note.tsx';
import { DroppedVersion, useDropped } from './dropped-version.tsx';
import { Overtaken } from './overtaken.tsx';
import { Standing } from './standing.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';
import {
  copyParameter,
  type SetUpPlace,
  useSaveVersion,
  useVersion,
  useVersions,
  type Version,
} from './use-versions.ts';
import { VersionHistory } from './version-history.tsx';
import { WaitingVersion } from './waiting-version.tsx';

type VersionPageProps = {
  readonly place: SetUpPlace;
  readonly title: string;
  /** The address for saving a version. */
  readonly saveAt: string;
  /** Converts form values to the saved content. */
  readonly toContent?: (written: Record<string, unknown>) => object;
  readonly children: ReactNode;
  /** The preview beside the form. */
  readonly beside?: ReactNode;
  /** What the form of a new item starts with, where it is no copy. */
  readonly blank?: object;
};

type Written = { content: Record<string, unknown>; fromDay: string | null; reason: string };

/** What somebody starts from, a version or what was not published of them; each start has a form of its own. */
type Draft = { readonly chosen: number | 'dropped' | null; readonly nth: number };

/** What the form was filled with, for as long as it has changes. */
type Held = { readonly newest: number; readonly base: FormBase };

type FormBase = Pick<Version, 'version' | 'content'> & {
  readonly state: string;
  readonly reason?: string;
  readonly fromDay?: string | null;
  /** It is what was not published of the reader, written on this version. */
  readonly isDropped?: true;
};

/** The page has its heading before its content arrives. */
const WaitingPage = ({ title }: Pick<VersionPageProps, 'title'>) => (
  <>
    <Title title={title} />
    <Loading />
  </>
);

/** There is no such item, and its page cannot make it. */
function Absent({ title }: Pick<VersionPageProps, 'title'>) {
  const createPath = useCreatePath();
  const list = createPath({ resource: useResourceContext() ?? '', type: 'list' });
  const way = (
    <Button color="inherit" size="small" component={Link} to={list}>
      Go to the list
    </Button>
  );
  return (
    <>
      <Title title={title} />
      <Alert severity="warning" action={way}>
        {title} does not exist. Look for it in the list.
      </Alert>
    </>
  );
}

/** The page of one item: its newest version in a form, a preview beside it, and its versions below. */
export function VersionPage({ place, title, saveAt, toContent, children, beside, blank }: VersionPageProps) {
  const { permissions = [] } = usePermissions<readonly string[]>();
  const [{ chosen, nth }, setDraft] = useState<Draft>({ chosen: null, nth: 0 });
  const [held, hold] = useState<Held | null>(null);
  const [timesKept, setTimesKept] = useState(0);
  const save = useSaveVersion(place, saveAt);
  const mayChange = permissions.includes('set-up.change');
  const dropped = useDropped(place, mayChange);
  const { versions, base: read, model, error } = useForm(place, { chosen, dropped }, blank);
  const problem = error && <Alert severity="error">{error.message}</Alert>;
  if (error && !versions) return isMissing(error) ? <Absent title={title} /> : problem;
  const startsFromDropped = chosen === 'dropped' && dropped !== null;
  const startFrom = (start: Draft['chosen']) => {
    hold(null);
    setDraft((draft) => ({ chosen: start, nth: draft.nth + 1 }));
  };
  const mine = dropped && (
    <DroppedVersion
      dropped={dropped}
      onUse={() => (!held || confirmsLeaving('Put your version in their place?')) && startFrom('dropped')}
    />
  );
  if (versions?.length === 0 && !model && !blank && !startsFromDropped)
    return (
      <Stack spacing={2} sx={{ mt: 2 }}>
        <Absent title={title} />
        <WaitingVersion place={place} mayChange={mayChange} newestVersion={0} />
        {mine}
      </Stack>
    );
  const base: FormBase | undefined = held?.base ?? read;
  if (!versions || !base) return problem ?? <WaitingPage title={title} />;
  const newestRead = versions[0]?.version ?? 0;
  const newest = held?.newest ?? newestRead;
  const replaceBy = (version: number) => {
    if (!held || confirmsLeaving(`Put version ${version} in their place?`)) startFrom(version);
  };
  const submit = async (written: unknown): Promise<void> => {
    const { content, fromDay, reason } = written as Written;
    const asked = {
      content: toContent?.(content) ?? content,
      fromDay: fromDay || null,
      basedOn: newest,
      reason,
    };
    await save.mutateAsync(asked).then(
      () => startFrom(null),
      (fault: unknown) => {
        if (!waitsForApproval(fault)) return;
        if (chosen === 'dropped') startFrom(null);
        else setTimesKept((times) => times + 1);
      },
    );
  };
  return (
    <Stack spacing={2} sx={{ mt: 2, mb: 4 }}>
      <Title title={title} />
      {problem}
      {!mayChange && <ReadOnlyNote />}
      {newestRead > newest && !save.isPending && (
        <Overtaken base={newest} newest={newestRead} isAnswerLost={isAnswerLost(save.error)} />
      )}
      {newest === 0 ? (
        <Alert severity="warning">
          {title} does not exist yet.{model && ` It starts as a copy of ${model}.`} Save version 1 to create
          it.
        </Alert>
      ) : (
        <Standing inForce={versions.find(({ state }) => state === 'in-force')} shown={base} newest={newest} />
      )}
      <WaitingVersion place={place} mayChange={mayChange} newestVersion={newestRead} />
      {!startsFromDropped && mine}
      <Form
        key={`${newest}-${base.version}-${nth}`}
        record={{ content: base.content, fromDay: base.fromDay ?? null, reason: base.reason ?? '' }}
        onSubmit={submit}
        disabled={!mayChange}
      >
        <UnsavedGuard timesKept={timesKept} onDirty={(isDirty) => hold(isDirty ? { newest, base } : null)} />
        <Box
          component="section"
          aria-label="New version"
          tabIndex={-1}
          ref={startsFromDropped ? takeFocus : null}
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: '1fr', lg: beside ? '1fr 30rem' : '1fr' },
          }}
        >
          <Stack spacing={2} sx={{ minWidth: 0 }}>
            <Card>
              <CardContent>{children}</CardContent>
            </Card>
            {mayChange && <SaveCard isPending={save.isPending} next={newest + 1} />}
          </Stack>
          {beside && <Box sx={{ minWidth: 0 }}>{beside}</Box>}
        </Box>
      </Form>
      {newestRead > 0 && (
        <VersionHistory
          place={place}
          versions={versions}
          saveAt={saveAt}
          {...(mayChange ? { onStartFrom: replaceBy } : {})}
        />
      )}
    </Stack>
  );
}

/** The versions of an item, and the one in its form; a new item starts with the newest one of its model. */
function useForm(
  place: SetUpPlace,
  { chosen, dropped }: { readonly chosen: Draft['chosen']; readonly dropped: ReturnType<typeof useDropped> },
  blank?: object,
) {
  const [search] = useSearchParams();
  const { data: versions, error } = useVersions(place);
  const model = versions?.length === 0 ? search.get(copyParameter) : null;
  const source = model ? { ...place, key: model } : place;
  const { data: sourceVersions } = useVersions(source);
  const wanted = chosen === 'dropped' ? null : chosen;
  const { data: base } = useVersion(source, wanted ?? sourceVersions?.[0]?.version ?? null);
  const empty = versions?.length === 0 && blank ? { version: 0, state: 'past', content: blank } : undefined;
  if (chosen === 'dropped' && dropped && versions) {
    const { basedOn: version = versions[0]?.version ?? 0, fromDay = null, reason } = dropped;
    const own = { version, state: 'past', content: dropped.content as object, fromDay, reason };
    return { versions, base: { ...own, isDropped: true } as const, model: null, error };
  }
  return { versions, base: model && base ? renamed(base, place.key) : (base ?? empty), model, error };
}

/** Gives a copy its own key. */
function renamed(base: Version, key: string): Version {
  const id = typeof (base.content as { id?: unknown }).id === 'number' ? Number(key) : key;
  return { ...base, content: { ...base.content, id } };
}

/** Start, reason, and the save button. */
const SaveCard = ({ isPending, next }: { readonly isPending: boolean; readonly next: number }) => (
  <Card>
    <CardContent>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ alignItems: 'flex-start' }}>
        <DateInput
          source="fromDay"
          label="Start date"
          helperText="Leave empty to publish now"
          sx={{ minWidth: 180, width: 'auto' }}
        />
        <TextInput
          source="reason"
          label="Reason"
          validate={required()}
          helperText="What changes, and why"
          slotProps={{ htmlInput: { maxLength: versionReasonLengthMax } }}
          fullWidth
        />
        <Button
          type="submit"
          variant="contained"
          disabled={isPending}
          sx={{ whiteSpace: 'nowrap', mt: 1, flexShrink: 0 }}
        >
          {isPending ? 'Saving…' : `Save version ${next}`}
        </Button>
      </Stack>
    </CardContent>
  </Card>
);
