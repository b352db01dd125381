const ENTRY = 0x02014b50;
const END_BYTES = 22;

/** The files of a zip whose entries are stored uncompressed, by their paths. Throws unless it has its end. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.length - END_BYTES;
  if (zip.readUInt32LE(end) !== 0x06054b50) throw new Error("The zip is not complete");
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  while (zip.readUInt32LE(at) === ENTRY) {
    const bytes = zip.readUInt32LE(at + 24);
    const nameBytes = zip.readUInt16LE(at + 28);
    const name = zip.toString("utf8", at + 46, at + 46 + nameBytes);
    const start = zip.readUInt32LE(at + 42);
    const content = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
    files.set(name, zip.subarray(content, content + bytes));
    at += 46 + nameBytes + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}
