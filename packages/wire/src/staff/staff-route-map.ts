import type { allStaffRoutes } from './all-staff-routes.ts';
import type { StaffAnswerOf, StaffBodyOf, StaffQueryOf } from './define-staff-route.ts';
import type { StaffPathParameters, StaffRouteName } from './staff-addresses.ts';

/** What each route of the staff API takes and answers. Types alone: nothing of it reaches the browser. */
export type StaffRouteMap = {
  readonly [name in StaffRouteName]: {
    readonly query: StaffQueryOf<(typeof allStaffRoutes)[name]>;
    readonly body: StaffBodyOf<(typeof allStaffRoutes)[name]>;
    readonly answer: StaffAnswerOf<(typeof allStaffRoutes)[name]>;
  };
};

type Params<N extends StaffRouteName> = [keyof StaffPathParameters<N>] extends [never]
  ? { readonly params?: undefined }
  : { readonly params: StaffPathParameters<N> };
type Query<Q> = [Q] extends [undefined] ? { readonly query?: undefined } : { readonly query: Q };
type Body<B> = [B] extends [undefined] ? { readonly body?: undefined } : { readonly body: B };

/** What a route is asked with: exactly the parts that it has. */
export type StaffCall<N extends StaffRouteName> = Params<N> &
  Query<StaffRouteMap[N]['query']> &
  Body<StaffRouteMap[N]['body']> & {
    /** The same key has one effect, however often it is sent. */
    readonly key?: string;
  };
