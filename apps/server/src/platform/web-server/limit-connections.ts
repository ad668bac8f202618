import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { createPlaces } from './places.ts';

interface Limits {
  /** Connections that may be open at once. */
  readonly all: number;
  /** How many of them may come from one address; undefined behind a proxy. */
  readonly perAddress: number | undefined;
}

/** Number of connections above which memory runs out before descriptors do. */
const MOST = 20_000;

/**
 * Returns how many connections this process may have open: half of its file descriptors, since each may have a file
 * open, and files, the database and other processes need some too. One address never has more than half of them.
 */
export function connectionLimits(perAddress: number | undefined): Limits {
  const all = Math.min(MOST, Math.floor(openFiles() / 2));
  return { all, perAddress: perAddress && Math.min(perAddress, Math.ceil(all / 2)) };
}

/** Closes connections beyond the limits when they open, and calls `onRefused` for each. */
export function limitConnections(server: Server, { all, perAddress }: Limits, onRefused: () => void): void {
  Object.assign(server, { maxConnections: all, dropMaxConnection: true });
  server.on('drop', onRefused);
  if (perAddress === undefined) return;

  const take = createPlaces(perAddress);
  server.on('connection', (socket: Socket) => {
    if (socket.remoteAddress === undefined) return;
    const leave = take(socket.remoteAddress);
    if (leave) {
      socket.once('close', leave);
      return;
    }
    onRefused();
    socket.destroy();
  });
}

/** Returns the number of file descriptors that this process may open. */
function openFiles(): number {
  // Listing the network's interfaces may take seconds.
  Object.assign(process.report, { excludeNetwork: true });
  const report: { userLimits?: { open_files?: { soft?: unknown } } } = process.report.getReport();
  const limit = Number(report.userLimits?.open_files?.soft);
  return Number.isFinite(limit) ? limit : Number.POSITIVE_INFINITY;
}
