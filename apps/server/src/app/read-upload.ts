import multipart from '@fastify/multipart';
import { uploadBytesMax } from '@hiram/wire/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { done, no, type Outcome } from '../database/refusal.ts';

const limits = {
  fileSize: uploadBytesMax,
  files: 1,
  fields: 10,
  parts: 11,
  fieldSize: 4_096,
  headerPairs: 50,
};
/** An upload is held in memory until it is judged: so many at once, which bounds it. */
const atOnceMax = 24;
let atOnce = 0;

/** Lets the routes of this part of the server take multipart bodies; those of other routes stay refused. */
export const takeUploads = async (server: FastifyInstance): Promise<void> => {
  await server.register(multipart, { limits });
};

/** Reads the fields of an upload: texts, and at most one file of at most 8 MB. Refused when it is anything else. */
export async function readUpload(request: FastifyRequest): Promise<Outcome<Record<string, unknown>>> {
  if (!request.isMultipart()) return no({ code: 'malformed', field: '' });
  if (atOnce >= atOnceMax) return no({ code: 'too-many-requests' });
  atOnce += 1;
  try {
    return done(await readParts(request));
  } catch (error) {
    const { statusCode } = error as { statusCode?: number };
    return no(statusCode === 413 ? { code: 'upload-too-large' } : { code: 'malformed', field: '' });
  } finally {
    atOnce -= 1;
  }
}

async function readParts(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields: [string, unknown][] = [];
  for await (const part of request.parts()) {
    const value =
      part.type === 'file'
        ? new File([new Uint8Array(await part.toBuffer())], part.filename ?? '')
        : part.value;
    fields.push([part.fieldname, value]);
  }
  return Object.fromEntries(fields);
}
