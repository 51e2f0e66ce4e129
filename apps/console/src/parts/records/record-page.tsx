import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { type RaRecord, ShowBase, Title, useShowContext } from 'react-admin';
import { useParams } from 'react-router-dom';
import { isMissing } from '../../staff-api/request.ts';
import { type Elsewhere, MissingRecord } from './missing-record.tsx';

type RecordPageProps<R extends RaRecord> = {
  /** What the record is called in a sentence, such as `complaint`. */
  readonly noun: string;
  readonly title: (record: R) => string;
  /** Where a record is that has left its list, by its id. */
  readonly elsewhere?: (id: string) => Elsewhere;
  readonly children: (record: R) => ReactNode;
};

/** Else the library says of whatever went wrong that it does not exist, and puts the list in the place of what was typed. */
const queryOptions = { onError: () => undefined };

/** The page of one row of a queue. It says so where there is no such row, or where it could not be read. */
export const RecordPage = <R extends RaRecord>(props: RecordPageProps<R>) => (
  <ShowBase queryOptions={queryOptions}>
    <Loaded {...props} />
  </ShowBase>
);

function Loaded<R extends RaRecord>({ noun, title, elsewhere, children }: RecordPageProps<R>) {
  const { id = '' } = useParams();
  const { record, error, refetch, resource } = useShowContext<R>();
  if (isMissing(error))
    return <MissingRecord noun={noun} list={`/${resource}`} elsewhere={elsewhere?.(id)} />;
  const problem = error && (
    <Alert severity="error" action={<Button onClick={() => void refetch?.()}>Load again</Button>}>
      This {noun} could not be loaded. {error.message}
    </Alert>
  );
  if (!record && !problem) return null;
  return (
    <Stack spacing={2} sx={{ mt: 2, mb: 4, maxWidth: 1100 }}>
      <Title title={record ? title(record) : `The ${noun}`} />
      {problem}
      {record && children(record)}
    </Stack>
  );
}
