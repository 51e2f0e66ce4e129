import type { StaffAccess, StaffRoute } from '@hiram/wire/staff/define-staff-route';
import type { Permission } from '@hiram/wire/staff/permissions';
import { staffPath } from '@hiram/wire/staff/staff-addresses';
import type { Feature } from '../../feature/feature.ts';
import type { StaffQueue } from '../../feature/staff/staff-queue.ts';

/** One address of the staff API under one method, and whom it lets in. */
export type StaffDoor = {
  readonly name: string;
  readonly method: StaffRoute['method'];
  /** Under `/staff/v1`, with `:name` for a parameter. */
  readonly path: string;
  readonly access: StaffAccess;
  /** A permission that is needed besides. */
  readonly also?: Permission;
  /** What it was described by; nothing for the one address that no feature brings. */
  readonly route?: StaffRoute;
  readonly queue?: StaffQueue;
};

/** Every address of the staff API that a server serves: those of its features' routes and queues, and the counts. */
export function listStaffDoors(features: readonly Feature[]): StaffDoor[] {
  const ofRoutes = features.flatMap(({ staff = [] }) =>
    staff.map(({ route }) => doorOf({ method: route.method, path: route.path, access: route.access, route })),
  );
  const ofQueues = features.flatMap(({ queues = [] }) =>
    queues.flatMap((queue) =>
      ['', '.csv', '/:id'].map((end) =>
        doorOf({
          method: 'GET',
          path: `/${queue.name}${end}`,
          access: queue.access,
          queue,
          ...(end === '.csv' && queue.isPersonal ? { also: 'personal.export' as const } : {}),
        }),
      ),
    ),
  );
  return [...ofRoutes, ...ofQueues, doorOf({ method: 'GET', path: '/queue-counts', access: 'signed-in' })];
}

const doorOf = (door: Omit<StaffDoor, 'name'>): StaffDoor => ({
  name: `${door.method} ${door.path}`,
  ...door,
});

/** The names of a door's parameters. */
export const parametersOf = ({ path }: StaffDoor): string[] =>
  [...path.matchAll(/:(\w+)/g)].map((found) => found[1] ?? '');

/** The address of a door, each parameter filled in. */
export const urlOf = ({ path }: StaffDoor, fill: (parameter: string) => string): string =>
  `${staffPath}${path.replaceAll(/:(\w+)/g, (_all, name: string) => encodeURIComponent(fill(name)))}`;

/** Reads the addresses below a path out of Fastify's own drawing of its routes: `GET /path`. */
export function readServedAddresses(drawing: string, below = '/staff/'): string[] {
  const branch: string[] = [];
  const addresses: string[] = [];
  for (const line of drawing.split('\n')) {
    const [, indent, segment, methods] = /^([│ ]*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
    if (indent === undefined || segment === undefined) continue;
    const depth = indent.length / 4;
    branch.splice(depth, branch.length, segment);
    const path = branch.join('').replace(/^\/\//, '/');
    for (const method of methods?.split(', ') ?? [])
      if (path.startsWith(below) && method !== 'HEAD') addresses.push(`${method} ${path}`);
  }
  return addresses;
}
