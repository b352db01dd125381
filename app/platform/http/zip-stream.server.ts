import { makeZip } from "client-zip";

/** A file of a zip: its path in it, and its content, whole or in pieces. */
export interface ZipEntry {
  name: string;
  lastModified: Date;
  input: Uint8Array | string | AsyncIterable<Uint8Array | string>;
}

/**
 * A zip file that is made while it is read: one piece of it is in memory. `onEnd` is called once, when the
 * stream has ended, failed or been given up.
 */
export function streamZip(files: AsyncIterable<ZipEntry>, onEnd: () => void): ReadableStream<Uint8Array> {
  const reader = makeZip(files).getReader();
  let hasEnded = false;
  const end = () => {
    if (!hasEnded) onEnd();
    hasEnded = true;
  };
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (!done) return controller.enqueue(value);
          controller.close();
        } catch (error) {
          controller.error(error);
        }
        end();
      },
      async cancel(reason) {
        end();
        await reader.cancel(reason).catch(() => undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
