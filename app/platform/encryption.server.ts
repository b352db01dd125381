/**
 * The base-2 logarithm of the work that the age format does for each file: little, because a key of 256 bits
 * cannot be guessed however quickly guesses are tried.
 */
const SCRYPT_WORK_FACTOR = 10;

/** Loaded when it is needed: its modules keep several megabytes of memory. */
const loadAge = () => import("age-encryption");

/**
 * Encrypts a stream in the age format (age-encryption.org/v1); the passphrase is `key`, 64 hexadecimal
 * digits, in lower case (rule: backup-encryption).
 */
export async function encryptStream(
  source: ReadableStream<Uint8Array>,
  key: string,
): Promise<ReadableStream<Uint8Array>> {
  const { Encrypter } = await loadAge();
  const encrypter = new Encrypter();
  encrypter.setPassphrase(key.toLowerCase());
  encrypter.setScryptWorkFactor(SCRYPT_WORK_FACTOR);
  return encrypter.encrypt(source);
}

/** Decrypts what `encryptStream` has written; fails if the key is wrong or, there, where a byte differs. */
export async function decryptStream(
  source: ReadableStream<Uint8Array>,
  key: string,
): Promise<ReadableStream<Uint8Array>> {
  const { Decrypter } = await loadAge();
  const decrypter = new Decrypter();
  decrypter.addPassphrase(key.toLowerCase());
  return decrypter.decrypt(source);
}
