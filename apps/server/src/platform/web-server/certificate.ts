import { X509Certificate } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { generate } from 'selfsigned';

export type Certificate = { key: string; cert: string };

const DAY = 24 * 60 * 60 * 1000;
/** Browsers refuse longer validity. */
const LIFETIME = 397 * DAY;

/**
 * Returns the certificate for the local network, kept in `certificate.pem` and `certificate-key.pem` (0600) in the data folder.
 * Replaces it if it does not cover `host` or expires within a week.
 */
export async function localCertificate(dataDir: string, host: string, now: Date): Promise<Certificate> {
  const certFile = path.join(dataDir, 'certificate.pem');
  const keyFile = path.join(dataDir, 'certificate-key.pem');
  const kept = await Promise.all([readFile(keyFile, 'utf8'), readFile(certFile, 'utf8')]).catch(
    () => undefined,
  );
  if (kept && isGood(kept[1], host, now)) return { key: kept[0], cert: kept[1] };

  const made = await generate([{ name: 'commonName', value: host }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notBeforeDate: new Date(now.getTime() - DAY),
    notAfterDate: new Date(now.getTime() - DAY + LIFETIME),
    extensions: [
      { name: 'basicConstraints', cA: false },
      { name: 'keyUsage', digitalSignature: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          isAddress(host) ? { type: 7, ip: host } : { type: 2, value: host },
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
        ],
      },
    ],
  });
  await writeFile(keyFile, made.private, { mode: 0o600 });
  await writeFile(certFile, made.cert);
  return { key: made.private, cert: made.cert };
}

function isGood(pem: string, host: string, now: Date): boolean {
  const certificate = new X509Certificate(pem);
  const holds = isAddress(host) ? certificate.checkIP(host) : certificate.checkHost(host);
  return holds !== undefined && certificate.validToDate.getTime() - now.getTime() > 7 * DAY;
}

const isAddress = (host: string): boolean => /^[\d.]+$/.test(host);
