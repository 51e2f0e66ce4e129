import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loading, Title } from 'react-admin';
import { useParams } from 'react-router-dom';

type StoryPageProps<Story> = {
  /** The title until the story is there. */
  readonly title: string;
  /** The name under which its answer is kept. */
  readonly name: string;
  readonly read: (id: string) => Promise<Story>;
  readonly children: (story: Story) => ReactNode;
};

/** A page about everything around one record: it waits, says what went wrong, or shows the story as it was last read. */
export function StoryPage<Story>({ title, name, read, children }: StoryPageProps<Story>) {
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
  return (
    problem ?? (
      <>
        <Title title={title} />
        <Loading />
      </>
    )
  );
}
