import { operationsSocketPath } from '@travel/contracts/host/operations';
import type { OperationsNews, OperationsSocketEvents } from '@travel/contracts/host/operations';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';

/** Follows what operators hear at once, by a connection to delivery. Returns the end of it. */
export const openOperations = (tell: (news: OperationsNews) => void): (() => void) => {
  const socket: Socket<OperationsSocketEvents> = io({
    path: operationsSocketPath,
    transports: ['websocket'],
    reconnectionDelayMax: 10_000,
  });
  let isLost = false;
  const lost = () => {
    // Said once, however often it is tried again.
    if (!isLost) tell({ kind: 'disconnected', reason: 'lost' });
    isLost = true;
  };
  socket.on('connect', () => {
    isLost = false;
    tell({ kind: 'connected' });
  });
  socket.on('connect_error', lost);
  socket.on('disconnect', (reason) => {
    if (reason !== 'io client disconnect') lost();
  });
  socket.on('news', tell);
  socket.on('over', () => {
    socket.disconnect();
    tell({ kind: 'disconnected', reason: 'signed_out' });
  });
  return () => void socket.disconnect();
};
