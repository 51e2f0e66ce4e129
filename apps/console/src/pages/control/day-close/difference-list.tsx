import { SelectInput } from 'react-admin';
import { QueueList } from '../../../parts/lists/queue-list.tsx';
import { QueueSearch } from '../../../parts/lists/queue-search.tsx';
import { choicesOf } from '../../../parts/values/state-chip.tsx';
import { markets } from '../../../parts/values/words.ts';
import { differenceWords } from './close-words.ts';
import { DifferenceTable } from './difference-table.tsx';
import { ResolveTogether } from './resolve-together.tsx';

const filters = [
  <QueueSearch key="q" source="q" alwaysOn finds="Complete reference or Loan No." />,
  <SelectInput key="kind" source="kind" choices={choicesOf(differenceWords)} />,
  <SelectInput key="market" source="market" choices={markets} />,
];

/** Differences that nobody has resolved yet. */
const OpenDifferenceList = () => (
  <QueueList
    title="Reconciliation"
    filters={filters}
    sort={{ field: 'foundAt', order: 'DESC' }}
    action={<ResolveTogether />}
  >
    <DifferenceTable />
  </QueueList>
);

export default OpenDifferenceList;
