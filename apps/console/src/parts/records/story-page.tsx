import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loading, Title } from 'react-admin';
import { useParams } from 'react-router-dom';
import { isMissing } from '../../staff-api/request.ts';
import { MissingRecord } from './missing-record.tsx';

type StoryPageProps<Story> = {
  /** What the record is called in a sentence, such as `loan`. */
  readonly noun: string;
  /** The address of its list. */
  readonly list: string;
  /** The title until the story is there. */
  readonly title: string;
  /** The name under which its answer is kept. */
  readonly name: string;
  readonly read: (id: string) => Promise<Story>;
  readonly children: (story: Story) => ReactNode;
};

/** A page about everything around one record: it waits, says what went wrong, or shows the story as it was last read. */
export function StoryPage<Story>({ noun, list, title, name, read, children }: StoryPageProps<Story>) {
  const { id = '' } = useParams();
  const { data, error } = useQuery({ queryKey: [name, id], queryFn: () => read(id), retry: false });
  const problem = error && (
    <Alert severity="error" sx={{ mt: 2 }}>
      {error.message}
    </Alert>
  );
  // What is there stays, with what is typed in it: a later read that failed says so above.
  if (data)
    return (
      <>
        {problem}
        {children(data)}
      </>
    );
  if (isMissing(error)) return <MissingRecord noun={noun} list={list} />;
  return (
    problem ?? (
      <>
        <Title title={title} />
        <Loading />
      </>
    )
  );
}
