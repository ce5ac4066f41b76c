// Loaded before a program by `node --import`: the program then ends with the one that started it.
import { isMainThread } from 'node:worker_threads'
import { endWithParent } from './follow-parent.mjs'

if (isMainThread) endWithParent()
