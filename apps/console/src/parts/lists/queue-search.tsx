import { SearchInput } from 'react-admin';

type QueueSearchProps = {
  readonly source: string;
  readonly alwaysOn?: boolean;
  /** The searchable fields. */
  readonly finds: string;
};

/** The search of a queue. */
export const QueueSearch = ({ finds, alwaysOn: _shown, ...props }: QueueSearchProps) => (
  <SearchInput
    {...props}
    placeholder={finds}
    sx={{ width: { xs: '100%', sm: '26rem' }, '& input': { textOverflow: 'ellipsis' } }}
  />
);
