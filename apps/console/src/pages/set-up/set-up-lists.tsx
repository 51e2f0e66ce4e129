import type { SetUpItem } from '@hiram/wire/staff/set-up/set-up';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import {
  DataTable,
  SearchInput,
  SelectInput,
  useCreatePath,
  useRecordContext,
  useResourceContext,
} from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { QueueList } from '../../parts/lists/queue-list.tsx';
import { stayOffRow } from '../../parts/lists/row-link.tsx';
import { formatInstant } from '../../parts/values/instant.tsx';
import { languages } from '../../parts/values/words.ts';
import { nameOfKey } from './set-up-names.ts';
import { CopyButton, type Making } from './versions/copy-button.tsx';

type ListProps = {
  readonly title: string;
  /** The label of the first column, and the name of a row in it. */
  readonly naming: readonly [label: string, nameOf: (item: SetUpItem) => string];
  readonly hasLanguages?: boolean;
  readonly showsTitle?: string;
  readonly making?: Making;
};

/** Each item once: the version in force, its start and author, and scheduled versions. */
function SetUpList({ title, naming: [label, nameOf], hasLanguages, showsTitle, making }: ListProps) {
  const filters = [
    <SearchInput key="q" source="q" alwaysOn placeholder="Name" />,
    ...(hasLanguages ? [<SelectInput key="language" source="language" alwaysOn choices={languages} />] : []),
  ];
  return (
    <QueueList
      title={title}
      filters={filters}
      sort={{ field: 'id', order: 'ASC' }}
      action={making && <CopyButton making={making} />}
    >
      <DataTable bulkActionButtons={false} rowClick="show">
        <DataTable.Col source="id" label={label}>
          <NameLink nameOf={nameOf} />
        </DataTable.Col>
        {showsTitle && <DataTable.Col source="title" label={showsTitle} />}
        <DataTable.NumberCol source="version" label="Version" disableSort />
        <DataTable.Col source="effectiveAt" label="In force since">
          <Since />
        </DataTable.Col>
        <DataTable.Col source="writtenBy" label="Written by" disableSort>
          <WrittenBy />
        </DataTable.Col>
        <DataTable.Col source="scheduled" label="Scheduled">
          <Scheduled />
        </DataTable.Col>
      </DataTable>
    </QueueList>
  );
}

function NameLink({ nameOf }: { readonly nameOf: (item: SetUpItem) => string }) {
  const item = useRecordContext<SetUpItem>();
  const resource = useResourceContext() ?? '';
  const createPath = useCreatePath();
  if (!item) return null;
  return (
    <Link
      component={RouterLink}
      to={createPath({ resource, type: 'show', id: item.id })}
      onClick={stayOffRow}
    >
      {nameOf(item)}
    </Link>
  );
}

function Since() {
  const item = useRecordContext<SetUpItem>();
  if (!item) return null;
  if (!item.isInForce) return <span>From {formatInstant(item.effectiveAt ?? '')}</span>;
  return <span>{item.effectiveAt ? formatInstant(item.effectiveAt) : 'Since launch'}</span>;
}

const WrittenBy = () => <span>{useRecordContext<SetUpItem>()?.writtenBy ?? 'Lender’s file'}</span>;

function Scheduled() {
  const count = useRecordContext<SetUpItem>()?.scheduled ?? 0;
  return count > 0 ? (
    <Chip size="small" color="warning" variant="outlined" label={`${count} scheduled`} />
  ) : (
    <span>–</span>
  );
}

const productMaking: Making = {
  button: 'New product',
  label: 'Number',
  pattern: '[1-9][0-9]{0,8}',
  helperText: 'A number that no product has yet',
};
const promotionMaking: Making = {
  button: 'New page',
  label: 'Name in the page address',
  pattern: '[A-Za-z0-9][A-Za-z0-9_\\-]{0,39}',
  helperText: 'Letters, digits and hyphens',
};

const receiverMaking: Making = {
  button: 'New receiver',
  label: 'Short name',
  pattern: '[a-z0-9][a-z0-9\\-]{0,39}',
  helperText: 'Small letters, digits and hyphens',
  isBlank: true,
};

export const ProductList = () => (
  <SetUpList title="Products" naming={['Number', ({ id }) => id]} showsTitle="Name" making={productMaking} />
);
export const PromotionList = () => (
  <SetUpList
    title="Promotion pages"
    naming={['Page', ({ id }) => id]}
    showsTitle="Title"
    making={promotionMaking}
  />
);
export const LenderList = () => (
  <SetUpList title="Company profile" naming={['Item', ({ id }) => nameOfKey(id)]} />
);
export const TextList = () => (
  <SetUpList title="Legal texts" naming={['Text', ({ id }) => nameOfKey(id)]} hasLanguages />
);
export const MessageList = () => (
  <SetUpList
    title="SMS templates"
    naming={['Template', ({ id }) => nameOfKey(id)]}
    showsTitle="Text"
    hasLanguages
  />
);
export const ReceiverList = () => (
  <SetUpList
    title="Event receivers"
    naming={['Short name', ({ id }) => id]}
    showsTitle="Name"
    making={receiverMaking}
  />
);
