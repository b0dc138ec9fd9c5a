import {
  operationsSocketPath,
  type OperationsNews,
  type OperationsSocketEvents,
} from '@travel/contracts/host/operations';
import { io, type Socket } from 'socket.io-client';

/** Subscribes to live operations news through a connection to delivery. Returns a function that closes it. */
export const openOperations = (tell: (news: OperationsNews) => void): (() => void) => {
  const socket: Socket<OperationsSocketEvents> = io({
    path: operationsSocketPath,
    transports: ['websocket'],
    reconnectionDelayMax: 10_000,
  });
  let isLost = false;
  const reportLoss = () => {
    // A lost connection is reported only once, however often it is retried.
    if (!isLost) tell({ kind: 'disconnected', reason: 'lost' });
    isLost = true;
  };
  socket.on('connect', () => {
    isLost = false;
    tell({ kind: 'connected' });
  });
  socket.on('connect_error', reportLoss);
  socket.on('disconnect', (reason) => {
    if (reason !== 'io client disconnect') reportLoss();
  });
  socket.on('news', tell);
  socket.on('over', () => {
    socket.disconnect();
    tell({ kind: 'disconnected', reason: 'signed_out' });
  });
  return () => void socket.disconnect();
};
