import { type QueueName, toQueuePath } from '@hiram/wire/staff/staff-addresses';
import type { DataProvider, GetListParams, Identifier, RaRecord } from 'react-admin';
import { callAddress } from './request.ts';

const notServed = (what: string) => (): Promise<never> => Promise.reject(new Error(`${what} is not served`));

/** A resource of the console is a list of the staff API, by the same name. */
const addressOf = (resource: string, id?: Identifier): string => toQueuePath(resource as QueueName, id);

function toQuery({ pagination, sort, filter }: Partial<GetListParams>): Record<string, unknown> {
  const { q, ...filters } = (filter ?? {}) as Record<string, unknown>;
  return {
    page: pagination?.page,
    perPage: pagination?.perPage,
    sort: sort?.field === 'id' ? undefined : sort?.field,
    order: sort?.order?.toLowerCase(),
    search: q,
    ...filters,
  };
}

/** Maps react-admin's reads to the staff API. Changes have routes of their own and do not pass here. */
export const dataProvider = {
  getList: async (resource: string, params: GetListParams) => {
    const { data, total } = await callAddress<RaRecord[]>(addressOf(resource), { query: toQuery(params) });
    return { data, total: total ?? data.length };
  },
  getOne: async (resource: string, { id }: { id: Identifier }) => ({
    data: (await callAddress<RaRecord>(addressOf(resource, id))).data,
  }),
  getMany: async (resource: string, { ids }: { ids: Identifier[] }) => ({
    data: await Promise.all(
      ids.map(async (id) => (await callAddress<RaRecord>(addressOf(resource, id))).data),
    ),
  }),
  getManyReference: async (
    resource: string,
    { target, id, ...params }: GetListParams & { target: string; id: Identifier },
  ) => {
    const filter = { ...params.filter, [target]: id };
    const { data, total } = await callAddress<RaRecord[]>(addressOf(resource), {
      query: toQuery({ ...params, filter }),
    });
    return { data, total: total ?? data.length };
  },
  create: notServed('Creating'),
  update: notServed('Changing'),
  updateMany: notServed('A change of several'),
  delete: notServed('Deleting'),
  deleteMany: notServed('Deleting'),
} as unknown as DataProvider;

/** The query of a queue's CSV file with its current filters and order. */
export const toExportQuery = (params: Partial<GetListParams>): Record<string, unknown> => toQuery(params);
