import multipart from '@fastify/multipart';
import { accept, refuse } from '@hiram/lending/result';
import { uploadBytesMax } from '@hiram/wire/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Outcome } from '../../ground/outcome.ts';
import { atPace, TooSlow } from './body-pace.ts';
import { liftBodyTime } from './body-time.ts';
import { takeLane } from './upload-lanes.ts';

const limits = {
  fileSize: uploadBytesMax,
  files: 1,
  fields: 10,
  parts: 11,
  fieldSize: 4_096,
  headerPairs: 50,
};
/** Lets the routes of this part of the server take multipart bodies; those of other routes stay refused. */
export const takeUploads = async (server: FastifyInstance): Promise<void> => {
  await server.register(multipart, { limits });
};

/**
 * Reads the fields of an upload: texts, and at most one file of at most 8 MB. Refused when it is anything else, when its
 * sender has uploads enough under way, or when it comes too slowly: then the connection is closed, for more would come.
 * `read` takes each field as it comes, so that a page that is refused keeps what was written on it.
 */
export async function readUpload(
  request: FastifyRequest,
  sender: string,
  read = new Map<string, unknown>(),
): Promise<Outcome<Record<string, unknown>>> {
  if (!request.isMultipart()) return refuse({ code: 'malformed', field: '' });
  const leave = takeLane(sender);
  if (!leave) return refuse({ code: 'too-many-requests' });
  liftBodyTime(request.raw);
  try {
    await atPace(request.raw, readParts(request, read));
    return accept(Object.fromEntries(read));
  } catch (error) {
    if (error instanceof TooSlow) {
      request.raw.destroy();
      return refuse({ code: 'too-many-requests' });
    }
    const { statusCode } = error as { statusCode?: number };
    return refuse(statusCode === 413 ? { code: 'upload-too-large' } : { code: 'malformed', field: '' });
  } finally {
    leave();
  }
}

async function readParts(request: FastifyRequest, read: Map<string, unknown>): Promise<void> {
  for await (const part of request.parts()) {
    const value =
      part.type === 'file'
        ? new File([new Uint8Array(await part.toBuffer())], part.filename ?? '')
        : part.value;
    read.set(part.fieldname, value);
  }
}
