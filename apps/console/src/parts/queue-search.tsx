import { SearchInput } from 'react-admin';

type QueueSearchProps = {
  readonly source: string;
  readonly alwaysOn?: boolean;
  /** The searchable fields. Names are encrypted and cannot be searched. */
  readonly finds: string;
};

/** The search of a queue. */
export const QueueSearch = ({ finds, alwaysOn: _shown, ...props }: QueueSearchProps) => (
  <SearchInput
    {...props}
    placeholder={`${finds} (not names)`}
    sx={{ width: { xs: '100%', sm: '26rem' }, '& input': { textOverflow: 'ellipsis' } }}
  />
);
