// Loaded before a program by `node --import`: the program then ends with its parent.
import { isMainThread } from 'node:worker_threads'
import { endWithParent } from './follow-parent.mjs'

if (isMainThread) endWithParent()
