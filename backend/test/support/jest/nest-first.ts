/**
 * @nestjs/throttler is CommonJS and requires the ESM-only Nest: jest refuses that while Nest is still being
 * loaded by the same import, so it is loaded before any test file.
 */
import '@nestjs/common';
import '@nestjs/core';
