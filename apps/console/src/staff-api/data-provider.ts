import type { DataProvider, GetListParams, Identifier, RaRecord } from 'react-admin';
import { askStaff } from './request.ts';

const notServed = (what: string) => (): Promise<never> => Promise.reject(new Error(`${what} is not served`));

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

/** react-admin's questions, asked of the staff API. What changes something has a route of its own and is not asked here. */
export const dataProvider = {
  getList: async (resource: string, params: GetListParams) => {
    const { data, total } = await askStaff<RaRecord[]>(`/${resource}`, { query: toQuery(params) });
    return { data, total: total ?? data.length };
  },
  getOne: async (resource: string, { id }: { id: Identifier }) => ({
    data: (await askStaff<RaRecord>(`/${resource}/${encodeURIComponent(id)}`)).data,
  }),
  getMany: async (resource: string, { ids }: { ids: Identifier[] }) => ({
    data: await Promise.all(
      ids.map(async (id) => (await askStaff<RaRecord>(`/${resource}/${encodeURIComponent(id)}`)).data),
    ),
  }),
  getManyReference: async (
    resource: string,
    { target, id, ...params }: GetListParams & { target: string; id: Identifier },
  ) => {
    const filter = { ...params.filter, [target]: id };
    const { data, total } = await askStaff<RaRecord[]>(`/${resource}`, {
      query: toQuery({ ...params, filter }),
    });
    return { data, total: total ?? data.length };
  },
  create: async (resource: string, { data }: { data: unknown }) => ({
    data: (await askStaff<RaRecord>(`/${resource}`, { method: 'POST', body: data })).data,
  }),
  update: async (resource: string, { id, data }: { id: Identifier; data: unknown }) => ({
    data: (await askStaff<RaRecord>(`/${resource}/${encodeURIComponent(id)}`, { method: 'PUT', body: data }))
      .data,
  }),
  updateMany: notServed('A change of several'),
  delete: notServed('Deleting'),
  deleteMany: notServed('Deleting'),
} as unknown as DataProvider;

/** The address of a queue's CSV file, as it is filtered and sorted now. */
export const toExportQuery = (params: Partial<GetListParams>): Record<string, unknown> => toQuery(params);
