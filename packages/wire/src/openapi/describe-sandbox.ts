import type { z } from 'zod';
import { type SandboxRouteName, sandboxRoutes } from '../sandbox.ts';
import type { Examples } from './examples.ts';
import { sandboxGroups } from './groups.ts';
import { type Json, jsonOf, parametersOf, schemaOf } from './json-schema.ts';
import { callRefusals, done } from './responses.ts';
import { sandboxTexts } from './sandbox-texts.ts';

type Described = {
  readonly method: string;
  readonly path: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly answer: z.ZodType;
};

/** The routes of the sandbox. Production does not have them. */
export function describeSandbox(examples: Examples): Json {
  const paths: Record<string, Json> = {};
  for (const [name, route] of Object.entries<Described>(sandboxRoutes)) {
    const summary = sandboxTexts[name as SandboxRouteName];
    const body = route.body && jsonOf(schemaOf(route.body, 'input'), examples[name]?.request);
    paths[route.path] = {
      ...paths[route.path],
      [route.method.toLowerCase()]: {
        operationId: name,
        summary,
        description: `${summary}. Only in the sandbox.`,
        tags: [sandboxGroups.sandbox[0]],
        security: [{}],
        parameters: [...parametersOf('path', route.params), ...parametersOf('query', route.query)],
        ...(body && { requestBody: { required: true, content: body } }),
        responses: {
          200: done(jsonOf(schemaOf(route.answer, 'output'))),
          ...callRefusals,
        },
      },
    };
  }
  return paths;
}
