import { listedRowsMax } from '@hiram/wire/staff/staff-limits';
import { Pagination, useListContext } from 'react-admin';

type ShownRows = { readonly from: number; readonly to: number; readonly count: number };

/** The rows of a page, and of how many: a long list is not counted to its end. */
const sayRows = ({ from, to, count }: ShownRows): string =>
  `${from}-${to} of ${count > listedRowsMax ? `more than ${listedRowsMax.toLocaleString('en')}` : count}`;

/** react-admin hands the label on to its table's pager, whose property it is. */
const words = { rowsPerPageOptions: [10, 25, 50, 100], labelDisplayedRows: sayRows };

/** The pages of a staff list; none of one that could not be read. */
export function QueuePager() {
  const { data, error } = useListContext();
  return error && !data ? null : <Pagination {...words} />;
}
