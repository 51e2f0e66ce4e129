import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { type RaRecord, ShowBase, Title, useShowContext } from 'react-admin';

type RecordPageProps<R extends RaRecord> = {
  readonly title: (record: R) => string;
  readonly children: (record: R) => ReactNode;
};

/** The page of one row of a queue. If the row left the queue, it leads back to the list. */
export const RecordPage = <R extends RaRecord>(props: RecordPageProps<R>) => (
  <ShowBase>
    <Loaded {...props} />
  </ShowBase>
);

function Loaded<R extends RaRecord>({ title, children }: RecordPageProps<R>) {
  const { record } = useShowContext<R>();
  if (!record) return null;
  return (
    <Stack spacing={2} sx={{ mt: 2, mb: 4, maxWidth: 1100 }}>
      <Title title={title(record)} />
      {children(record)}
    </Stack>
  );
}
