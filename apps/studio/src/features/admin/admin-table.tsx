import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './admin-table.module.css';

export interface Column<Row> {
  readonly label: string;
  readonly show: (row: Row) => ReactNode;
  /** Long text, which may wrap; other cells do not. */
  readonly isLong?: boolean;
}

interface AdminTableProps<Row> {
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The first column names its row. */
  columns: readonly Column<Row>[];
}

/** A table for admins. Without room for columns, each row becomes a block with one labelled line per column. */
export function AdminTable<Row>({ label, rows, keyOf, columns }: AdminTableProps<Row>) {
  return (
    <div className={classes.room}>
      {/* Explicit roles, since some browsers drop the table semantics of tables laid out as blocks. */}
      <Table role="table" className={classes.table} aria-label={label}>
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            {columns.map((column) => (
              <Table.Th key={column.label} role="columnheader" scope="col">
                {column.label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          {rows.map((row) => (
            <Table.Tr key={keyOf(row)} role="row">
              {columns.map(({ label, show, isLong }, index) => {
                const cell = { className: isLong ? classes.long : undefined };
                return index === 0 ? (
                  <Table.Th {...cell} key={label} role="rowheader" scope="row">
                    {show(row)}
                  </Table.Th>
                ) : (
                  <Table.Td {...cell} key={label} role="cell" data-label={label}>
                    {show(row)}
                  </Table.Td>
                );
              })}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
